#!/usr/bin/env bash
# Keys with punctuation, put to two S3 servers and read from a list, which MinIO's client asks for with encoding-type=url.
#
# guessed: (written down after the first run) the list has the keys as they were put: the server encodes them and says so
#   (EncodingType), or the client takes them as they are.
# seen: versitygw 1.8.0 disregards encoding-type, leaves EncodingType empty and sends plain keys. minio 8.0.7 decodes them all
#   the same: "a+b.jpg" is listed as "a b.jpg", and "a%41.jpg" as "aA.jpg". It does not decode the numeric entity of an
#   apostrophe either, so that "a'b.jpg" is listed as "a&#39;b.jpg". With moto 5.2.5, which encodes, each key is right.
# So: a program that lists objects and then deletes or copies them by these names takes another object, or none. Keep keys
#   to letters, digits, "-", "_", "." and "/".
#
# Packages: Go github.com/versity/versitygw v1.8.0; PyPI moto 5.2.5 with the extra s3, flask 3.1.3, flask-cors 6.0.5; npm minio
#   8.0.7. Go 1.26, Python 3.11, Node 20.
set -euo pipefail
folder=$(mktemp -d)
servers=()
trap '[ ${#servers[@]} = 0 ] || kill "${servers[@]}"; rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 minio@8.0.7
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check 'moto[s3]==5.2.5' flask==3.1.3 flask-cors==6.0.5
GOBIN=$folder CGO_ENABLED=0 go install github.com/versity/versitygw/cmd/versitygw@v1.8.0 2>/dev/null
read -r first second < <(python3 -c '
import socket
sockets = [socket.socket() for _ in range(2)]
for one in sockets: one.bind(("127.0.0.1", 0))
print(*(one.getsockname()[1] for one in sockets))')
mkdir objects
./versitygw --access=key --secret=secret --port="127.0.0.1:$first" posix objects >log 2>&1 &
servers+=($!)
python/bin/moto_server -H 127.0.0.1 -p "$second" >log 2>&1 &
servers+=($!)

cat >list.mjs <<'NODE'
import { Client } from 'minio';
const [name, port] = process.argv.slice(2);
const client = new Client({ endPoint: '127.0.0.1', port: Number(port), useSSL: false, accessKey: 'key', secretKey: 'secret', region: 'us-east-1' });
const until = Date.now() + 60_000;
while (!(await client.listBuckets().catch(() => Date.now() > until))) await new Promise((resolve) => setTimeout(resolve, 200));
await client.makeBucket('photos');
for (const key of ['a b.jpg', 'a+b.jpg', 'a%41.jpg', 'a&b.jpg', "a'b.jpg", 'é.jpg']) {
  await client.putObject('photos', `one/${key}`, 'x');
  const listed = [];
  try {
    for await (const object of client.listObjectsV2('photos', 'one/', true)) listed.push(object.name.slice(4));
  } catch (error) {
    listed.push(error.message);
  }
  const url = await client.presignedUrl('GET', 'photos', '', 60, { 'list-type': '2', 'encoding-type': 'url', prefix: 'one/' });
  const xml = await (await fetch(url)).text();
  console.log(name, key, '->', listed.join(' '), '|', /<Key>one\/(.*?)<\/Key>/.exec(xml)?.[1], /<EncodingType>.*?<\/EncodingType>/.exec(xml)?.[0] ?? 'no EncodingType');
  await client.removeObject('photos', `one/${key}`);
}
NODE
{ timeout 100 node list.mjs versitygw "$first"; timeout 100 node list.mjs moto "$second"; } | tee seen
diff - seen <<'EXPECTED'
versitygw a b.jpg -> a b.jpg | a b.jpg <EncodingType></EncodingType>
versitygw a+b.jpg -> a b.jpg | a+b.jpg <EncodingType></EncodingType>
versitygw a%41.jpg -> aA.jpg | a%41.jpg <EncodingType></EncodingType>
versitygw a&b.jpg -> a&b.jpg | a&amp;b.jpg <EncodingType></EncodingType>
versitygw a'b.jpg -> a&#39;b.jpg | a&#39;b.jpg <EncodingType></EncodingType>
versitygw é.jpg -> é.jpg | é.jpg <EncodingType></EncodingType>
moto a b.jpg -> a b.jpg | a%20b.jpg <EncodingType>url</EncodingType>
moto a+b.jpg -> a+b.jpg | a%2Bb.jpg <EncodingType>url</EncodingType>
moto a%41.jpg -> a%41.jpg | a%2541.jpg <EncodingType>url</EncodingType>
moto a&b.jpg -> a&b.jpg | a%26b.jpg <EncodingType>url</EncodingType>
moto a'b.jpg -> a'b.jpg | a%27b.jpg <EncodingType>url</EncodingType>
moto é.jpg -> é.jpg | %C3%A9.jpg <EncodingType>url</EncodingType>
EXPECTED
