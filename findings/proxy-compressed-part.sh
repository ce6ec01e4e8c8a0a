#!/usr/bin/env bash
# A range, and HEAD, of a text file through a proxy that compresses: caddy's encode, nginx's gzip and haproxy's compression.
#
# guessed: each of them leaves a 206 as it is, because its range counts bytes of the uncompressed file, and changes or
#   weakens the ETag of what it compresses.
# seen: nginx 1.22.1 and haproxy 2.6.12 do. caddy 2.6.2 compresses the part itself (Content-Encoding: gzip beside the range of the
#   uncompressed file) and keeps the strong ETag on the part and on the whole. It answers HEAD with Content-Length: 20,
#   the size of an empty gzip stream.
# So: a client that resumes a compressed download through caddy glues a gzip stream to the file. Send no-transform with
#   files that are offered in ranges, or keep their types out of encode, and do not take the size of a file from HEAD.
#
# Packages: Debian 12 caddy 2.6.2-5, nginx 1.22.1-9+deb12u11, haproxy 2.6.12-1+deb12u4, liblua5.3-0 5.3.6-2,
#   libopentracing-c-wrapper0 1.1.3-3+b1, libopentracing1 1.6.0-4. Node 20.
set -euo pipefail
folder=$(mktemp -d)
servers=()
trap '[ ${#servers[@]} -eq 0 ] || kill "${servers[@]}"; wait; rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq caddy=2.6.2-5 nginx=1.22.1-9+deb12u11 haproxy=2.6.12-1+deb12u4 liblua5.3-0=5.3.6-2 \
  libopentracing-c-wrapper0=1.1.3-3+b1 libopentracing1=1.6.0-4 2>/dev/null
for package in *.deb; do dpkg-deb -x "$package" peers; done
export LD_LIBRARY_PATH=$folder/peers/usr/lib/x86_64-linux-gnu
read -r origin nginx caddy haproxy < <(python3 -c '
import socket
held = [socket.socket() for _ in range(4)]
for one in held: one.bind(("127.0.0.1", 0))
print(*(one.getsockname()[1] for one in held))')

cat >origin.mjs <<'NODE'
import { createServer } from 'node:http';
const text = 'a line of the guest book\n'.repeat(200);
createServer(({ method, headers }, response) => {
  response.setHeaders(new Map([['ETag', '"v1"'], ['Content-Type', 'text/plain'], ['Accept-Ranges', 'bytes']]));
  const range = headers.range === 'bytes=0-2499';
  const body = range ? text.slice(0, 2500) : text;
  if (range) response.setHeader('Content-Range', `bytes 0-2499/${text.length}`);
  response.writeHead(range ? 206 : 200, { 'Content-Length': body.length });
  response.end(method === 'HEAD' ? undefined : body);
}).listen(Number(process.argv[2]), '127.0.0.1');
NODE
cat >nginx.conf <<EOF_NGINX
daemon off; pid $folder/nginx.pid; error_log $folder/nginx.log; events {}
http {
  access_log off; gzip on; gzip_proxied any; gzip_types text/plain;
  client_body_temp_path $folder/1; proxy_temp_path $folder/2; fastcgi_temp_path $folder/3; uwsgi_temp_path $folder/4; scgi_temp_path $folder/5;
  server { listen 127.0.0.1:$nginx; location / { proxy_http_version 1.1; proxy_pass http://127.0.0.1:$origin; } }
}
EOF_NGINX
cat >Caddyfile <<EOF_CADDY
{
	admin off
	auto_https off
}
http://127.0.0.1:$caddy {
	encode gzip
	reverse_proxy 127.0.0.1:$origin
}
EOF_CADDY
cat >haproxy.cfg <<EOF_HAPROXY
defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
listen proxy
  bind 127.0.0.1:$haproxy
  compression algo gzip
  compression type text/plain
  server origin 127.0.0.1:$origin
EOF_HAPROXY
node origin.mjs "$origin" & servers+=($!)
peers/usr/sbin/nginx -p "$folder" -c "$folder/nginx.conf" 2>nginx.err & servers+=($!)
HOME=$folder XDG_DATA_HOME=$folder XDG_CONFIG_HOME=$folder peers/usr/bin/caddy run --config Caddyfile --adapter caddyfile >caddy.log 2>&1 & servers+=($!)
peers/usr/sbin/haproxy -f haproxy.cfg >haproxy.log 2>&1 & servers+=($!)

cat >read.mjs <<'NODE'
import { request } from 'node:http';
const ask = (port, method, headers) => new Promise((resolve, reject) => {
  request({ host: '127.0.0.1', port, path: '/', method, agent: false, headers: { 'accept-encoding': 'gzip', ...headers } }, (response) => {
    response.resume().on('end', () => resolve(response));
  }).on('error', reject).end();
});
const until = Date.now() + 60_000;
for (const [name, port] of [['nginx', process.argv[2]], ['caddy', process.argv[3]], ['haproxy', process.argv[4]]]) {
  const up = () => ask(port, 'GET', {}).then(({ statusCode }) => statusCode === 200, () => false);
  while (!(await up()) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
  for (const [title, method, headers] of [['whole', 'GET'], ['part', 'GET', { range: 'bytes=0-2499' }], ['head', 'HEAD']]) {
    const { statusCode, headers: { etag, ...got } } = await ask(port, method, headers);
    const length = title === 'head' ? got['content-length'] : undefined;
    console.log(name, title, statusCode, etag, got['content-encoding'] ?? 'plain', got['content-range'] ?? '', length ?? '');
  }
}
NODE
node read.mjs "$nginx" "$caddy" "$haproxy" | tee seen
diff - seen <<'EXPECTED'
nginx whole 200 W/"v1" gzip  
nginx part 206 "v1" plain bytes 0-2499/5000 
nginx head 200 W/"v1" gzip  
caddy whole 200 "v1" gzip  
caddy part 206 "v1" gzip bytes 0-2499/5000 
caddy head 200 "v1" gzip  20
haproxy whole 200 W/"v1" gzip  
haproxy part 206 "v1" plain bytes 0-2499/5000 
haproxy head 200 "v1" plain  5000
EXPECTED
