#!/usr/bin/env bash
# A counter that is named "things", without the ending _total, as the text format of Prometheus allows.
#
# guessed: a client writes it, and a parser of the text format reads it, under its name.
# seen: prom-client 15.1.3 writes "things" in the text format and "things_total" in OpenMetrics, so that the series has one name
#   or the other by what a scraper accepts. The parser of the Python client 0.26.0 reads "things_total" from the text
#   format too, where the page says "things". A counter named jobs_total is the same everywhere.
# So: end the names of counters in _total. A test that reads pages by the Python parser cannot tell that the ending is missing.
#
# Packages: npm prom-client 15.1.3; PyPI prometheus-client 0.26.0. Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 prom-client@15.1.3
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check prometheus-client==0.26.0

cat >write.mjs <<'NODE'
import { writeFileSync } from 'node:fs';
import client from 'prom-client';
for (const [file, type] of [
  ['text', client.Registry.PROMETHEUS_CONTENT_TYPE],
  ['openmetrics', client.Registry.OPENMETRICS_CONTENT_TYPE],
]) {
  const registry = new client.Registry(type);
  for (const name of ['things', 'jobs_total']) new client.Counter({ name, help: 'Counted', registers: [registry] }).inc(3);
  const page = await registry.metrics();
  writeFileSync(file, page);
  console.log(file, 'written', ...page.split('\n').filter((line) => /^\w/.test(line)).map((line) => line.split(' ')[0]));
}
NODE
cat >read.py <<'PYTHON'
from prometheus_client import parser
from prometheus_client.openmetrics import parser as openmetrics_parser
for file, reader in (('text', parser), ('openmetrics', openmetrics_parser)):
    families = reader.text_string_to_metric_families(open(file).read())
    print(file, 'read', *(sample.name for family in families for sample in family.samples))
PYTHON
{ node write.mjs; python/bin/python read.py; } | tee seen
diff - seen <<'EXPECTED'
text written things jobs_total
openmetrics written things_total jobs_total
text read things_total jobs_total
openmetrics read things_total jobs_total
EXPECTED
