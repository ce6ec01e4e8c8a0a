#!/usr/bin/env bash
# A child job of BullMQ that fails for good, with each of the options that let the parent job go on.
#
# guessed: the parent can count the failed child with each of them, under "failed" or "ignored".
# seen: with ignoreDependencyOnFailure and continueParentOnFailure in BullMQ 6.7.0 the child is counted as ignored. With
#   removeDependencyOnFailure no count and no list of the parent has it: the parent completes as if it had had one child.
# So: a parent that must report what is missing uses ignoreDependencyOnFailure, or compares with the number of children that
#   it was made with.
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
import { FlowProducer, Worker } from 'bullmq';
const connection = { path: 'redis', maxRetriesPerRequest: null };
const flow = new FlowProducer({ connection });
const children = new Worker('child', async ({ name }) => {
  if (name === 'fails') throw new Error('no photo');
  return name;
}, { connection });
const completed = (name) => new Promise((resolve) => parents.on('completed', (job) => job.name === name && resolve(job)));
const parents = new Worker('parent', async () => {}, { connection });
for (const option of ['ignoreDependencyOnFailure', 'continueParentOnFailure', 'removeDependencyOnFailure']) {
  const done = completed(option);
  await flow.add({ name: option, queueName: 'parent', children: [
    { name: 'works', queueName: 'child' },
    { name: 'fails', queueName: 'child', opts: { [option]: true } },
  ] });
  const job = await done;
  console.log(option, JSON.stringify(await job.getDependenciesCount()), Object.values(await job.getIgnoredChildrenFailures()));
}
await Promise.all([children.close(), parents.close(), flow.close()]);
NODE
timeout 60 node run.mjs | tee seen
diff - seen <<'EXPECTED'
ignoreDependencyOnFailure {"processed":1,"unprocessed":0,"ignored":1,"failed":0} [ 'no photo' ]
continueParentOnFailure {"processed":1,"unprocessed":0,"ignored":1,"failed":0} [ 'no photo' ]
removeDependencyOnFailure {"processed":1,"unprocessed":0,"ignored":0,"failed":0} []
EXPECTED
