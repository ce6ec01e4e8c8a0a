import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installOnce } from '../install-once.ts';
import { openPeer } from '../installed-peer.ts';
import type { Peer } from '../peer.ts';

const run = promisify(execFile);
const copy = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy';

/** Copies an artifact to the folder of the peer. @param artifact as `com.adobe.testing:s3mock` */
export const mavenPeer = (artifact: string, version: string, kind = 'jar'): Peer => ({
  name: artifact.split(':').at(-1) ?? artifact,
  version,
  async install() {
    const folder = await installOnce(`maven-${artifact}-${version}-${kind}`, async (unfinished) => {
      const options = [`-Dartifact=${artifact}:${version}:${kind}`, `-DoutputDirectory=${unfinished}`];
      await run('mvn', ['--batch-mode', '--quiet', copy, ...options], { cwd: unfinished });
    });
    return openPeer(folder, []);
  },
});
