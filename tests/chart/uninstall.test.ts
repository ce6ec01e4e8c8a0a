import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeIfInstalled } from './describe-chart.ts';
import { render } from './helm.ts';
import { chartFolder } from './project.ts';

describeIfInstalled('helm')('an uninstall', () => {
  it('keeps the keys, the backups, and the Secrets and volumes of the trial stores, as the README says', async () => {
    const manifests = await render({ values: { 'trial.persistence.mode': 'enabled', 'backup.enabled': true } });
    const kept = manifests.filter(({ metadata }) => metadata.annotations?.['helm.sh/resource-policy'] === 'keep');
    const stores = ['afterglow-minio', 'afterglow-postgres', 'afterglow-redis'];
    const names = (kind: string) => kept.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
    expect(names('PersistentVolumeClaim').toSorted()).toEqual(['afterglow-backups', ...stores]);
    expect(names('Secret').toSorted()).toEqual(['afterglow-keys', ...stores, 'afterglow-session-signing'].toSorted());
    const [, section = ''] =
      /## Check and uninstall\n([\s\S]*?)\n## /.exec(readFileSync(`${chartFolder}/README.md`, 'utf8')) ?? [];
    const listed = new Set([...section.matchAll(/`(afterglow-[a-z-]+)`/g)].map(([, name]) => name));
    expect([...listed].toSorted()).toEqual([...new Set(kept.map(({ metadata }) => metadata.name))].toSorted());
  });

  it('keeps nothing of stores and keys that are not the release’s', async () => {
    const manifests = await render({ valueSet: 'external-stores' });
    expect(manifests.filter(({ metadata }) => metadata.annotations?.['helm.sh/resource-policy'])).toEqual([]);
  });
});
