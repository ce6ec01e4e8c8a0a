#!/usr/bin/env bash
# A job that is added to a BullMQ queue under the id of a job that is there already, with newer data.
#
# guessed: add() stores nothing and returns the job that is there.
# seen: BullMQ 6.7.0 stores nothing, but the job that add() returns has the new data and no sign that it is not the stored
#   one. It even reports the state of the stored one, and only reading the id again shows the old data.
# So: data of the returned job is what the caller sent, not what a worker gets. To replace data, remove the job first, or
#   update it (updateData).
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
import { Job, Queue, Worker } from 'bullmq';
const connection = { path: 'redis', maxRetriesPerRequest: null };
const queue = new Queue('mail', { connection });
await queue.add('send', { to: 'old' }, { jobId: 'welcome' });
const again = await queue.add('send', { to: 'new' }, { jobId: 'welcome' });
console.log('waiting: returned', again.data.to, await again.getState(), 'stored', (await Job.fromId(queue, 'welcome')).data.to);
const worker = new Worker('mail', async ({ data }) => console.log('worker got', data.to), { connection });
await new Promise((resolve) => worker.on('completed', resolve));
const late = await queue.add('send', { to: 'newest' }, { jobId: 'welcome' });
console.log('completed: returned', late.data.to, await late.getState(), 'stored', (await Job.fromId(queue, 'welcome')).data.to);
await Promise.all([worker.close(), queue.close()]);
NODE
timeout 60 node run.mjs | tee seen
diff - seen <<'EXPECTED'
waiting: returned new waiting stored old
worker got old
completed: returned newest completed stored old
EXPECTED
