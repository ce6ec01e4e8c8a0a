#!/usr/bin/env bash
# Short texts, as guests leave them, in a CSV file that csvkit converts to JSON.
#
# guessed: csvkit turns plain numbers, dates and true or false into values; "Today", "2 weeks" and "5%" stay texts.
# seen: csvkit 2.2.0 (agate 1.14.2) turns a column of "Today" and "Tomorrow" into dates of the year 1 (0001-01-01), "2 weeks"
#   and "1 day" into durations ("14 days, 0:00:00"), and "$5" and "5%" into the same number 5. Quotes around them change nothing.
# So: read texts that people wrote with csvjson --no-inference. One longer text keeps the whole column as text, so a small
#   file can be wrong although all the larger ones were right.
#
# Packages: PyPI csvkit 2.2.0, agate 1.14.2. Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check csvkit==2.2.0 agate==1.14.2

printf '%s\r\n' Name,Reply '"Ann","Today"' '"Bo","Tomorrow"' >today.csv
printf '%s\r\n' Name,Reply '"Ann","2 weeks"' '"Bo","1 day"' >weeks.csv
printf '%s\r\n' Name,Reply '"Ann","$5"' '"Bo","5%"' >five.csv
printf '%s\r\n' Name,Reply '"Ann","Today"' '"Bo","Not today"' >longer.csv
{
  for name in today weeks five longer; do python/bin/csvjson $name.csv; echo; done
  python/bin/csvjson --no-inference today.csv; echo
} | tee seen
diff - seen <<'EXPECTED'
[{"Name": "Ann", "Reply": "0001-01-01"}, {"Name": "Bo", "Reply": "0001-01-02"}]
[{"Name": "Ann", "Reply": "14 days, 0:00:00"}, {"Name": "Bo", "Reply": "1 day, 0:00:00"}]
[{"Name": "Ann", "Reply": 5.0}, {"Name": "Bo", "Reply": 5.0}]
[{"Name": "Ann", "Reply": "Today"}, {"Name": "Bo", "Reply": "Not today"}]
[{"Name": "Ann", "Reply": "Today"}, {"Name": "Bo", "Reply": "Tomorrow"}]
EXPECTED
