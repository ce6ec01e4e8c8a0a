import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestModule } from 'vitest/node';
import './describe-peer.ts';
import { groupByPeer, type TriedTest, writeTables } from './peer-table.ts';

const areas = fileURLToPath(new URL('..', import.meta.url));
const document = fileURLToPath(new URL('../../../docs/compatibility.md', import.meta.url));

function listTried(module: TestModule): TriedTest[] {
  const [area = ''] = relative(areas, module.moduleId).split('/');
  return [...module.children.allTests()].flatMap((test) => {
    const { peer, notInstalled } = test.meta();
    const { state } = test.result();
    return peer && state !== 'pending' ? [{ area, peer, title: test.name, state, notInstalled }] : [];
  });
}

function listNotInstalled(tests: readonly TriedTest[]): string[] {
  return groupByPeer(tests).flatMap(([first]) =>
    first?.notInstalled === undefined ? [] : [`${first.peer.name} ${first.peer.version} (${first.notInstalled})`],
  );
}

/** Names the peers that could not be had. `npm run compatibility` also writes the tables and refuses an empty run. */
export default class PeerTableReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const tests = modules.flatMap(listTried);
    const missing = listNotInstalled(tests);
    if (missing.length > 0) console.log(`\nNot run, since these cannot be installed:\n  ${missing.join('\n  ')}`);
    const { COMPATIBILITY_FULL, COMPATIBILITY_WRITES } = process.env;
    if (COMPATIBILITY_FULL !== '1') return;
    if (!tests.some(({ state }) => state !== 'skipped')) {
      console.error('\nNothing ran: none of the programs can be installed.');
      process.exitCode = 1;
      return;
    }
    if (COMPATIBILITY_WRITES !== '1') return;
    const before = await readFile(document, 'utf8').catch(() => '');
    await writeFile(document, writeTables(before, tests));
  }
}
