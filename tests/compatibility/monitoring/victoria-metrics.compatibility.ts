import { join } from 'node:path';
import { freePort } from '@afterglow/local-stack';
import { eventually } from '@afterglow/test-kit';
import { rulesFile } from '@afterglow/tests-chart/alerts/rules';
import { it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import type { InstalledPeer } from '../kit/installed-peer.ts';
import { debianPeer } from '../kit/registries/debian-peer.ts';
import { goPeer } from '../kit/registries/go-peer.ts';
import { expectNames, startProgram, startWatchedProduct, writeScrapeConfig } from './watched-product.ts';

function testScrapes(installed: () => InstalledPeer): void {
  it('every process, and each series by its name', async () => {
    const { folder, urls, pages } = await startWatchedProduct();
    const config = await writeScrapeConfig(folder, urls);
    const address = `127.0.0.1:${await freePort()}`;
    startProgram(installed(), 'victoria-metrics', [
      ...[`-promscrape.config=${config}`, `-storageDataPath=${join(folder, 'series')}`],
      `-httpListenAddr=${address}`,
    ]);
    await eventually(async () => (await fetch(`http://${address}/health`)).ok, { timeoutMs: 60_000 });
    await expectNames(`http://${address}`, { urls, pages });
  });
}

function testRules(installed: () => InstalledPeer): void {
  it('all rules in vmalert', async () => {
    await installed().run('vmalert', ['-dryRun', `-rule=${rulesFile}`, '-rule.validateTemplates=true']);
  });
}

describePeer(debianPeer('victoria-metrics=1.79.5+ds1-2+b5'), { heavy: true }, (installed) => {
  testScrapes(installed);
  testRules(installed);
});

const modules = 'github.com/VictoriaMetrics/VictoriaMetrics/app';

describePeer(goPeer(`${modules}/victoria-metrics@v1.151.0`), { heavy: true }, testScrapes);
describePeer(goPeer(`${modules}/vmalert@v1.151.0`), { heavy: true }, testRules);
