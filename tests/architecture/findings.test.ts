import { describe, expect, it } from 'vitest';
import { projectFiles, read } from './project.ts';

const findings = projectFiles('findings/*.sh').map((path) => ({ path, text: read(path) }));
const lacking = (pattern: RegExp): string[] =>
  findings.filter(({ text }) => !pattern.test(text)).map(({ path }) => path);

describe('every finding', () => {
  it('states the guess, the observation, what follows and the versions', () => {
    expect(findings.length).toBeGreaterThan(10);
    for (const part of ['guessed: ', 'seen: ', 'So: ', 'Packages: '])
      expect(lacking(RegExp(`^# ${part}`, 'm'))).toEqual([]);
  });

  it('works in a temporary folder, and fails if the output changes', () => {
    expect(lacking(/^set -euo pipefail$/m)).toEqual([]);
    expect(lacking(/^folder=\$\(mktemp -d\)$/m)).toEqual([]);
    expect(lacking(/^diff - seen <<'EXPECTED'$/m)).toEqual([]);
  });

  it('pins each package that it installs', () => {
    const unpinned = findings.flatMap(({ path, text }) =>
      [...text.matchAll(/^.*\b(?:npm|pip) install ((?:.*\\\n)*.*)$/gm)].flatMap(([, words = '']) =>
        words
          .split(/[\s\\]+/)
          .filter((word) => word && !word.startsWith('-') && !/[\w\]](?:@|==)\d/.test(word))
          .map((word) => `${path}: ${word}`),
      ),
    );
    expect(unpinned).toEqual([]);
  });
});
