import { expect, it } from 'vitest';
import { describeIfInstalled } from './describe-chart.ts';
import { notes } from './helm.ts';

describeIfInstalled('helm')('the notes after an install', () => {
  it('say the next command and the address, and that the stores are for trial only', async () => {
    const said = await notes();
    expect(said).toContain('kubectl --namespace memories port-forward service/afterglow-web 3000:80');
    expect(said).toContain('FOR TRIAL ONLY: Postgres, Redis, the object store run as one copy');
    expect(said).toContain('no card is charged');
  });

  it('say the public address, and nothing of a trial with stores of one’s own', async () => {
    const said = await notes('external-stores');
    expect(said).toContain('Then open https://afterglow.example.org');
    expect(said).not.toMatch(/TRIAL|port-forward|charged/);
  });

  it('say that what a trial holds goes with its pods, unless it is on volumes', async () => {
    const volatile = /The data of Postgres, Redis, the object store goes with their pods/;
    expect(await notes()).toMatch(volatile);
    expect(await notes('everything')).not.toMatch(/goes with/);
  });

  it('tell no secret', async () => {
    expect(await notes()).not.toMatch(/secret|password|[A-Za-z0-9]{32}/);
  });
});
