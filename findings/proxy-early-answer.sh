#!/usr/bin/env bash
# An upload of 20 MB through a proxy, to a server that answers 401 at once, reads 11 MB to be polite, and closes in order.
#
# guessed: (written down after the first run) each proxy passes the 401 on, as it arrives while the upload is still on its way.
# seen: nginx 1.22.1 without request buffering and haproxy 2.6.12 do. Apache httpd 2.4.71 reads no answer before it has
#   sent the whole body: it fails to send the rest and answers 502, although the 401 has arrived. With 13 MB, whose rest
#   fits into the buffers of the sockets, it passes the 401 on.
# So: behind Apache, read refused uploads to their end, or refuse them before they are sent.
#
# Packages: Debian 12 apache2-bin 2.4.71-1~deb12u1, libapr1 1.7.2-3+deb12u1, libaprutil1 1.6.3-1+deb12u1,
#   nginx 1.22.1-9+deb12u11, haproxy 2.6.12-1+deb12u4, liblua5.3-0 5.3.6-2, libopentracing-c-wrapper0 1.1.3-3+b1,
#   libopentracing1 1.6.0-4. Node 20.
set -euo pipefail
folder=$(mktemp -d)
servers=()
trap '[ ${#servers[@]} -eq 0 ] || kill "${servers[@]}"; wait; rm -rf "$folder"' EXIT
chmod 755 "$folder"
cd "$folder"
apt-get download -qq apache2-bin=2.4.71-1~deb12u1 libapr1=1.7.2-3+deb12u1 libaprutil1=1.6.3-1+deb12u1 \
  nginx=1.22.1-9+deb12u11 haproxy=2.6.12-1+deb12u4 liblua5.3-0=5.3.6-2 libopentracing-c-wrapper0=1.1.3-3+b1 \
  libopentracing1=1.6.0-4 2>/dev/null
for package in *.deb; do dpkg-deb -x "$package" peers; done
export LD_LIBRARY_PATH=$folder/peers/usr/lib/x86_64-linux-gnu
read -r origin nginx haproxy httpd < <(python3 -c '
import socket
held = [socket.socket() for _ in range(4)]
for one in held: one.bind(("127.0.0.1", 0))
print(*(one.getsockname()[1] for one in held))')

cat >origin.mjs <<'NODE'
import { createServer } from 'node:http';
createServer((request, response) => {
  const { socket } = request;
  let read = 0;
  const finish = () => {
    if (response.writableEnded) return;
    socket.destroySoon = () => { socket.end(); setTimeout(() => socket.destroy(), 1000); };
    response.end();
  };
  response.writeHead(401, { connection: 'close', 'content-length': 14 }).write('sign in please');
  request.on('end', finish).on('data', ({ length }) => {
    read += length;
    if (read > 11e6) { request.pause(); finish(); }
  });
}).listen(Number(process.argv[2]), '127.0.0.1');
NODE
cat >nginx.conf <<EOF_NGINX
daemon off; pid $folder/nginx.pid; error_log $folder/nginx.log; events {}
http {
  access_log off;
  client_body_temp_path $folder/1; proxy_temp_path $folder/2; fastcgi_temp_path $folder/3; uwsgi_temp_path $folder/4; scgi_temp_path $folder/5;
  server {
    listen 127.0.0.1:$nginx; client_max_body_size 0;
    location / { proxy_http_version 1.1; proxy_request_buffering off; proxy_pass http://127.0.0.1:$origin; }
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
  server origin 127.0.0.1:$origin
EOF_HAPROXY
cat >httpd.conf <<EOF_HTTPD
ServerRoot $folder
ServerName localhost
DefaultRuntimeDir $folder
PidFile $folder/httpd.pid
ErrorLog $folder/httpd.log
User nobody
Group nogroup
LoadModule mpm_event_module peers/usr/lib/apache2/modules/mod_mpm_event.so
LoadModule authz_core_module peers/usr/lib/apache2/modules/mod_authz_core.so
LoadModule proxy_module peers/usr/lib/apache2/modules/mod_proxy.so
LoadModule proxy_http_module peers/usr/lib/apache2/modules/mod_proxy_http.so
Listen 127.0.0.1:$httpd
ProxyPass / http://127.0.0.1:$origin/
EOF_HTTPD
node origin.mjs "$origin" & servers+=($!)
peers/usr/sbin/nginx -p "$folder" -c "$folder/nginx.conf" 2>nginx.err & servers+=($!)
peers/usr/sbin/haproxy -f haproxy.cfg >haproxy.log 2>&1 & servers+=($!)
peers/usr/sbin/apache2 -D FOREGROUND -f "$folder/httpd.conf" >apache.log 2>&1 & servers+=($!)

cat >send.mjs <<'NODE'
import { request } from 'node:http';
import { pipeline } from 'node:stream/promises';
const megabyte = Buffer.alloc(1e6, 'x');
const send = (port, megabytes) => new Promise((resolve) => {
  const headers = { 'content-length': megabytes * 1e6 };
  const call = request({ host: '127.0.0.1', port, method: 'POST', agent: false, headers });
  call.on('error', ({ code }) => resolve(code)).on('response', async (response) => {
    const text = Buffer.concat(await response.toArray().catch(() => [])).toString();
    call.destroy();
    resolve(`${response.statusCode} ${text === 'sign in please' ? text : 'another page'}`);
  });
  pipeline(Array.from({ length: megabytes }, () => megabyte), call).catch(() => {});
});
const until = Date.now() + 60_000;
for (const [name, port] of [['nginx', process.argv[2]], ['haproxy', process.argv[3]], ['httpd', process.argv[4]]]) {
  while (!(await send(port, 1)).startsWith('401') && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
  for (const megabytes of [13, 20]) console.log(name, megabytes, 'MB', await send(port, megabytes));
}
NODE
timeout 100 node send.mjs "$nginx" "$haproxy" "$httpd" | tee seen
diff - seen <<'EXPECTED'
nginx 13 MB 401 sign in please
nginx 20 MB 401 sign in please
haproxy 13 MB 401 sign in please
haproxy 20 MB 401 sign in please
httpd 13 MB 401 sign in please
httpd 20 MB 502 another page
EXPECTED
