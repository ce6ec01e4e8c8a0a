import { join } from 'node:path';
import { freePort } from '@afterglow/local-stack';
import { eventually } from '@afterglow/test-kit';
import { groups, rulesFile } from '@afterglow/tests-chart/alerts/rules';
import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { debianPeer } from '../kit/registries/debian-peer.ts';
import { goPeer } from '../kit/registries/go-peer.ts';
import { askApi, expectNames, startProgram, startWatchedProduct, writeScrapeConfig } from './watched-product.ts';

interface LoadedGroup {
  readonly name: string;
  readonly rules: readonly { readonly name: string; readonly health: string }[];
}

const peers = [
  { peer: debianPeer('prometheus=2.42.0+ds-5+deb12u1'), advice: '' },
  {
    peer: goPeer('github.com/prometheus/prometheus/cmd/prometheus@v0.316.0', { tags: ['remove_all_sd'] }),
    advice: 'Prometheus 3.16.',
  },
];

for (const { peer, advice } of peers)
  describePeer(peer, { advice, heavy: true }, (installed) => {
    it('every process, each series by its name, and all rules', async () => {
      const { folder, urls, pages } = await startWatchedProduct();
      const config = await writeScrapeConfig(folder, urls, { rule_files: [rulesFile] });
      const address = `127.0.0.1:${await freePort()}`;
      startProgram(installed(), 'prometheus', [
        ...[`--config.file=${config}`, `--storage.tsdb.path=${join(folder, 'series')}`],
        `--web.listen-address=${address}`,
      ]);
      await eventually(async () => (await fetch(`http://${address}/-/ready`)).ok, { timeoutMs: 60_000 });

      await expectNames(`http://${address}`, { urls, pages });

      const loaded = async () => (await askApi<{ groups: LoadedGroup[] }>(`http://${address}`, 'rules')).groups;
      await eventually(
        async () => (await loaded()).every(({ rules }) => rules.every(({ health }) => health === 'ok')),
        {
          timeoutMs: 180_000,
        },
      );
      const count = (all: readonly { readonly rules: readonly unknown[] }[]) =>
        all.reduce((sum, { rules }) => sum + rules.length, 0);
      expect(count(await loaded())).toBe(count(groups));
    });
  });
