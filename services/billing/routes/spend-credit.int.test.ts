import { afterEach, describe, expect, it } from 'vitest';
import { billingFixture } from '../billing.fixture.ts';
import { createSpendCredit } from '../use-cases/spend-credit.ts';

const fixture = await billingFixture({ STRIPE_ANSWER_MS: '2000' });
const { sandbox, environment, deps, newAccount, begin, pay, buy, spendCredit, kinds, ledger, send, published } =
  fixture;
const paid = { outcome: 'paid', isAnotherBeingCreated: false };
const unpaid = { outcome: 'unpaid', isAnotherBeingCreated: false };
let memorials = 0;
const newMemorial = (): number => {
  memorials += 1;
  return memorials;
};

afterEach(() => sandbox.control.setFaults({}));

describe('200', () => {
  it('uses a credit for one memorial, once for repeated requests, and publishes it', async () => {
    const [account, memorial] = [await newAccount(), newMemorial()];
    await buy(account);
    for (let asked = 0; asked < 3; asked += 1) expect(await spendCredit(account, memorial)).toEqual(paid);
    expect(await kinds(account)).toEqual(['granted', 'used']);
    expect(await published('memorial.paid', { memorialId: memorial, ownerId: account.id })).toBe(2);
    expect(await spendCredit(account, newMemorial())).toEqual({ ...unpaid, isAnotherBeingCreated: true });
  });

  it('uses one credit for one of 20 concurrent memorials', async () => {
    const account = await newAccount();
    await buy(account);
    const asked = Array.from({ length: 20 }, () => spendCredit(account, newMemorial()));
    const outcomes = (await Promise.all(asked)).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['paid', ...Array(19).fill('unpaid')]);
  });

  it('uses one credit for one of 20 concurrent memorials across two processes', async () => {
    const account = await newAccount();
    await buy(account);
    const elsewhere = createSpendCredit({ ...fixture.workerDeps, confirmAfterMs: 60_000 });
    const asked = Array.from({ length: 20 }, (_, index) => {
      const pay = index % 2 === 0 ? deps.spendCredit : elsewhere;
      return pay({ userId: account.id, memorialId: newMemorial() });
    });
    const outcomes = (await Promise.all(asked)).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['paid', ...Array(19).fill('unpaid')]);
  });

  it('uses the oldest credit first', async () => {
    const account = await newAccount();
    await buy(account);
    await spendCredit(account, newMemorial());
    await buy(account);
    const memorial = newMemorial();
    await spendCredit(account, memorial);
    const entries = await ledger(account);
    expect(entries.find(({ memorial_id }) => memorial_id === memorial)?.payment_id).toBe(entries.at(-1)?.payment_id);
  });

  it('refuses another account’s credit, and the memorial that it was used for', async () => {
    const [account, thief, memorial] = [await newAccount(), await newAccount(), newMemorial()];
    await buy(account);
    expect(await spendCredit(thief, memorial)).toEqual(unpaid);
    await spendCredit(account, memorial);
    expect(await spendCredit(thief, memorial)).toEqual(unpaid);
    expect(await kinds(thief)).toEqual([]);
  });

  it('detects that the open intent was paid although no webhook has come', async () => {
    await sandbox.control.setFaults({ losesWebhooks: true });
    const account = await newAccount();
    await pay(await begin(account));
    expect(await spendCredit(account, newMemorial())).toEqual(paid);
  });

  it('reports no credit when the open intent is unpaid or still processing', async () => {
    const account = await newAccount();
    const clientSecret = await begin(account);
    expect(await spendCredit(account, newMemorial())).toEqual(unpaid);
    await pay(clientSecret, 'pm_card_processingSucceeds');
    expect(await spendCredit(account, newMemorial())).toEqual(unpaid);
  });

  it('reports that it is unknown when Stripe does not answer about an open intent', async () => {
    const account = await newAccount();
    await begin(account);
    await sandbox.control.setFaults({ requests: [{ kind: 'server_error' }] });
    expect(await spendCredit(account, newMemorial())).toEqual({ ...unpaid, outcome: 'provider_unavailable' });
    expect(await spendCredit(await newAccount(), newMemorial())).toEqual(unpaid);
  });
});

describe('401', () => {
  it('refuses callers that are not our services', async () => {
    const account = await newAccount();
    await buy(account);
    const body = { userId: account.id, memorialId: newMemorial() };
    for (const headers of [environment.anonymous, account.headers])
      expect((await send('POST', '/internal/credits/use', headers, body)).statusCode).toBe(401);
    expect(await kinds(account)).toEqual(['granted']);
  });
});

describe('the ledger', () => {
  it('refuses to change or delete an entry', async () => {
    const account = await newAccount();
    await buy(account);
    const { database } = deps;
    const own = database.updateTable('credit_entries').set({ memorial_id: 1 }).where('account_id', '=', account.id);
    await expect(own.execute()).rejects.toThrow('never changed');
    const gone = database.deleteFrom('credit_entries').where('account_id', '=', account.id);
    await expect(gone.execute()).rejects.toThrow('never changed');
  });

  it('refuses an entry that uses a credit twice, grants one twice or skips a number', async () => {
    const account = await newAccount();
    await buy(account);
    const [granted] = await ledger(account);
    const entry = { payment_id: granted?.payment_id ?? 0, account_id: account.id, memorial_id: null };
    const add = (more: object) =>
      deps.database
        .insertInto('credit_entries')
        .values({ ...entry, ...more } as never)
        .execute();
    await expect(add({ number: 1, kind: 'granted', amount: 1 })).rejects.toThrow('credit_entries_payment_id_number');
    await expect(add({ number: 2, kind: 'granted', amount: 1 })).rejects.toThrow('check');
    await expect(add({ number: 2, kind: 'reinstated', amount: 1 })).rejects.toThrow('check');
    await expect(add({ number: 2, kind: 'used', amount: -1 })).rejects.toThrow('check');
    await expect(add({ number: 3, kind: 'used', amount: -1, memorial_id: 1 })).rejects.toThrow('check');
  });
});
