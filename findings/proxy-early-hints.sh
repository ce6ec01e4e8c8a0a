#!/usr/bin/env bash
# Early hints (status 103), as Node's writeEarlyHints sends them, from a server behind Debian's nginx or haproxy.
#
# guessed: a proxy passes 103 on or drops it, and then handles the final answer as usual.
# seen: haproxy 2.6.12 does. nginx 1.22.1 takes 103 for the final answer and adds its headers (add_header) there. With
#   keep-alive a client then reads a 200 that lacks them. A request with "Connection: close", as monitors and old clients send
#   it, fails in Node's client (HPE_CLOSED_CONNECTION).
# So: do not send early hints unless each proxy in front is known to pass them on.
#
# Packages: Debian 12 nginx 1.22.1-9+deb12u11, haproxy 2.6.12-1+deb12u4, liblua5.3-0 5.3.6-2,
#   libopentracing-c-wrapper0 1.1.3-3+b1, libopentracing1 1.6.0-4. Node 20.
set -euo pipefail
folder=$(mktemp -d)
servers=()
trap '[ ${#servers[@]} -eq 0 ] || kill "${servers[@]}"; wait; rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq nginx=1.22.1-9+deb12u11 haproxy=2.6.12-1+deb12u4 liblua5.3-0=5.3.6-2 \
  libopentracing-c-wrapper0=1.1.3-3+b1 libopentracing1=1.6.0-4 2>/dev/null
for package in *.deb; do dpkg-deb -x "$package" peers; done
export LD_LIBRARY_PATH=$folder/peers/usr/lib/x86_64-linux-gnu
read -r origin nginx haproxy < <(python3 -c '
import socket
held = [socket.socket() for _ in range(3)]
for one in held: one.bind(("127.0.0.1", 0))
print(*(one.getsockname()[1] for one in held))')

cat >origin.mjs <<'NODE'
import { createServer } from 'node:http';
createServer(({ url }, response) => {
  if (url === '/hints') response.writeEarlyHints({ link: '</style.css>; rel=preload; as=style' });
  response.end('page');
}).listen(Number(process.argv[2]), '127.0.0.1');
NODE
cat >nginx.conf <<EOF_NGINX
daemon off; pid $folder/nginx.pid; error_log $folder/nginx.log; events {}
http {
  access_log off;
  client_body_temp_path $folder/1; proxy_temp_path $folder/2; fastcgi_temp_path $folder/3; uwsgi_temp_path $folder/4; scgi_temp_path $folder/5;
  server {
    listen 127.0.0.1:$nginx;
    location / { proxy_http_version 1.1; proxy_pass http://127.0.0.1:$origin; add_header X-Outer added always; }
  }
}
EOF_NGINX
cat >haproxy.cfg <<EOF_HAPROXY
defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
listen proxy
  bind 127.0.0.1:$haproxy
  http-response set-header X-Outer added
  server origin 127.0.0.1:$origin
EOF_HAPROXY
node origin.mjs "$origin" & servers+=($!)
peers/usr/sbin/nginx -p "$folder" -c "$folder/nginx.conf" 2>nginx.err & servers+=($!)
peers/usr/sbin/haproxy -f haproxy.cfg >haproxy.log 2>&1 & servers+=($!)

cat >read.mjs <<'NODE'
import { Agent, request } from 'node:http';
const ask = (port, path, agent) => new Promise((resolve) => {
  let hints = 'no hints';
  const asked = request({ host: '127.0.0.1', port, path, agent }, ({ statusCode, headers }) => {
    resolve(`${hints}; ${statusCode} X-Outer: ${headers['x-outer']}`);
    asked.destroy();
  });
  asked.on('information', ({ statusCode, headers }) => { hints = `${statusCode} X-Outer: ${headers['x-outer']}`; });
  asked.on('error', ({ code }) => resolve(code)).end();
});
const until = Date.now() + 60_000;
for (const [name, port] of [['nginx', process.argv[2]], ['haproxy', process.argv[3]]]) {
  while (!(await ask(port, '/', false)).includes('200') && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
  console.log(`${name} page, keep-alive: ${await ask(port, '/', new Agent({ keepAlive: true }))}`);
  console.log(`${name} hints, keep-alive: ${await ask(port, '/hints', new Agent({ keepAlive: true }))}`);
  console.log(`${name} hints, close: ${await ask(port, '/hints', false)}`);
}
NODE
timeout 100 node read.mjs "$nginx" "$haproxy" | tee seen
diff - seen <<'EXPECTED'
nginx page, keep-alive: no hints; 200 X-Outer: added
nginx hints, keep-alive: 103 X-Outer: added; 200 X-Outer: undefined
nginx hints, close: HPE_CLOSED_CONNECTION
haproxy page, keep-alive: no hints; 200 X-Outer: added
haproxy hints, keep-alive: 103 X-Outer: undefined; 200 X-Outer: added
haproxy hints, close: 103 X-Outer: undefined; 200 X-Outer: added
EXPECTED
