#!/usr/bin/env bash
# Spans in OTLP's JSON, with numbers and empty values in each of the forms that the encoding allows.
#
# guessed: a collector reads them all: 64-bit numbers may be strings or numbers (OTLP 1.5, "JSON Protobuf Encoding", follows the
#   JSON mapping of Protocol Buffers), null stands for a field's default, and an attribute may have an empty value.
# seen: OpenTelemetry's reader for Python (opentelemetry-proto-json 0.66b1) does. The collector Rotel 0.0.1a15 reads an attribute's
#   intValue as either, but a time only as a string. It answers 400 to times as numbers, "NaN", an empty value and null,
#   and so loses the whole export, with all other spans in it.
# So: write the times of spans as strings and leave fields out rather than null. One attribute that is not a number costs the
#   trace, and a test with another collector does not show it.
#
# Packages: PyPI rotel 0.0.1a15, opentelemetry-proto-json 0.66b1, and typing-extensions 4.16.0, which the latter needs and does
#   not name. Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check rotel==0.0.1a15 opentelemetry-proto-json==0.66b1 typing-extensions==4.16.0
read -r http grpc < <(python3 -c '
import socket
sockets = [socket.socket() for _ in range(2)]
for one in sockets: one.bind(("127.0.0.1", 0))
print(*(one.getsockname()[1] for one in sockets))')
program=$(echo python/lib/python3*/site-packages/rotel/rotel-agent)
chmod +x "$program"
"$program" start --pid-file=pid --log-file=log --otlp-http-endpoint="127.0.0.1:$http" --otlp-grpc-endpoint="127.0.0.1:$grpc" \
  --exporter=blackhole >output 2>&1 &
server=$!

cat >send.py <<'PYTHON'
import json, sys, time, urllib.error, urllib.request
from opentelemetry.proto_json.collector.trace.v1.trace_service import ExportTraceServiceRequest
url = f'http://127.0.0.1:{sys.argv[1]}/v1/traces'
begin, end = 1544712660000000000, 1544712661000000000
attribute = lambda value: {'attributes': [{'key': 'a', 'value': value}]}
cases = {
    'times as strings': {'startTimeUnixNano': str(begin), 'endTimeUnixNano': str(end)},
    'times as numbers': {'startTimeUnixNano': begin, 'endTimeUnixNano': end},
    'intValue as a string': attribute({'intValue': '201'}),
    'intValue as a number': attribute({'intValue': 201}),
    'doubleValue as a number': attribute({'doubleValue': 1.5}),
    'doubleValue "NaN"': attribute({'doubleValue': 'NaN'}),
    'an empty value': attribute({}),
    'no value': {'attributes': [{'key': 'a'}]},
    'parentSpanId null': {'parentSpanId': None},
    'parentSpanId empty': {'parentSpanId': ''},
}
def send(body):
    request = urllib.request.Request(url, body, {'content-type': 'application/json'})
    try:
        return urllib.request.urlopen(request).status
    except urllib.error.HTTPError as error:
        return error.code
until = time.time() + 60
while time.time() < until:
    try:
        send(b'{}')
        break
    except urllib.error.URLError:
        time.sleep(.2)
for name, fields in cases.items():
    ids = {'traceId': '5b8efff798038103d269b633813fc60c', 'spanId': 'eee19b7ec3c1b174'}
    span = {**ids, 'name': 'x', 'kind': 2, 'startTimeUnixNano': str(begin), 'endTimeUnixNano': str(end), **fields}
    body = json.dumps({'resourceSpans': [{'resource': {'attributes': []}, 'scopeSpans': [{'scope': {'name': 'n'}, 'spans': [span]}]}]})
    [read] = ExportTraceServiceRequest.from_json(body).resource_spans[0].scope_spans[0].spans
    times = [read.start_time_unix_nano, read.end_time_unix_nano] == [begin, end]
    print(f'{name}: Python', 'reads it,' if times else 'does not,', 'Rotel', send(body.encode()))
PYTHON
timeout 100 python/bin/python send.py "$http" | tee seen
diff - seen <<'EXPECTED'
times as strings: Python reads it, Rotel 200
times as numbers: Python reads it, Rotel 400
intValue as a string: Python reads it, Rotel 200
intValue as a number: Python reads it, Rotel 200
doubleValue as a number: Python reads it, Rotel 200
doubleValue "NaN": Python reads it, Rotel 400
an empty value: Python reads it, Rotel 400
no value: Python reads it, Rotel 200
parentSpanId null: Python reads it, Rotel 400
parentSpanId empty: Python reads it, Rotel 200
EXPECTED
