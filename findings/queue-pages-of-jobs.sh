#!/usr/bin/env bash
# The waiting jobs of a BullMQ queue, read page by page.
#
# guessed: (written down after the first run) getWaiting() and getJobs(['waiting']) list the same jobs in the same order, and
#   a range from 0 to 0 is one job.
# seen: in BullMQ 6.7.0 getWaiting() begins with the oldest job and getJobs(['waiting']) with the newest. getJobs applies the
#   range to each state by itself, so 0 to 0 of two states are two jobs, and the range of getJobs counts from the newest.
# So: pass the order (asc) to getJobs, and page through one state at a time.
#
# Packages: npm bullmq 6.7.0, ioredis 6.0.0; Debian 12 redis-server 7.0.15-1~deb12u10 and what it links. Node 20.
set -euo pipefail
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq redis-server=5:7.0.15-1~deb12u10 redis-tools=5:7.0.15-1~deb12u10 libjemalloc2=5.3.0-1 liblzf1=3.6-3 liblua5.1-0=5.1.5-9 \
  lua-bitop=1.0.2-7 lua-cjson=2.1.0+dfsg-2.2 2>/dev/null
for package in *.deb; do dpkg-deb -x "$package" peers; done
npm install --silent --no-audit --no-fund --before=2026-11-28 bullmq@6.7.0 ioredis@6.0.0

LD_LIBRARY_PATH=$folder/peers/usr/lib/x86_64-linux-gnu peers/usr/bin/redis-server --port 0 --unixsocket "$folder/redis" --save "" --dir "$folder" >log &
server=$!
until [ -S redis ]; do sleep 0.1; done

cat >run.mjs <<'NODE'
import { Queue } from 'bullmq';
const queue = new Queue('mail', { connection: { path: 'redis', maxRetriesPerRequest: null } });
for (const name of ['first', 'second', 'third']) await queue.add(name, {});
await queue.add('later', {}, { delay: 3_600_000 });
const names = async (jobs) => (await jobs).map(({ name }) => name).join(' ');
console.log('getWaiting:', await names(queue.getWaiting()));
console.log('getJobs:', await names(queue.getJobs(['waiting'])));
console.log('getWaiting 0 to 0:', await names(queue.getWaiting(0, 0)));
console.log('getJobs 0 to 0:', await names(queue.getJobs(['waiting'], 0, 0)));
console.log('getJobs 0 to 0 of two states:', await names(queue.getJobs(['waiting', 'delayed'], 0, 0)));
await queue.close();
NODE
timeout 60 node run.mjs | tee seen
diff - seen <<'EXPECTED'
getWaiting: first second third
getJobs: third second first
getWaiting 0 to 0: first
getJobs 0 to 0: third
getJobs 0 to 0 of two states: third later
EXPECTED
