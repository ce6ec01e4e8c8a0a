import type { SchemaOwner } from '@afterglow/proto/services';

interface Owned {
  /** The subject whose deletion removes the rows. `$1` is its id, or the account's address. */
  readonly of: 'memorial' | 'account' | 'address';
  readonly where: string;
}

/** Why the rows have no subject or outlive a deletion. */
interface Kept {
  readonly stays: string;
}

const ofMemorial = { of: 'memorial', where: 'memorial_id = $1' } as const;
const ofUser = { of: 'account', where: 'user_id = $1' } as const;
const ofOwner = { of: 'account', where: 'owner_id = $1' } as const;

/** Events and jobs name their subject until acknowledged. */
const outbox = { of: 'memorial', where: "data->>'memorialId' = $1::text" } as const;
const outboxOfAccounts = { of: 'account', where: "data->>'userId' = $1::text" } as const;

const background_tasks = { stays: 'says where a task goes on' };
const totals = { stays: 'counts the rows of all' };
const migrations = {
  kysely_migration: { stays: 'names migrations' },
  kysely_migration_lock: { stays: 'has one row, which a migration locks' },
};
const tombstone = { stays: 'is what keeps a deletion from being undone; a day later it goes' };
const ledger = { stays: 'is what was paid, of which the accounts have to tell' };

/** Every table of every schema. D4 fails if one is missing here. */
export const tables = {
  auth: {
    ...migrations,
    background_tasks,
    totals,
    outbox: outboxOfAccounts,
    users: { of: 'account', where: 'id = $1' },
    sessions: ofUser,
    known_devices: ofUser,
    identities: ofUser,
    reset_tokens: ofUser,
    email_changes: ofUser,
    announced_videos: ofUser,
    sent_notices: ofUser,
    sent_receipts: ofUser,
    held_mails: ofUser,
    mails: { of: 'address', where: 'recipient = $1' },
  },
  memorial: {
    ...migrations,
    background_tasks,
    totals,
    outbox,
    deleted_owners: tombstone,
    memorials: { of: 'memorial', where: 'id = $1' },
    invitations: ofMemorial,
    family_links: ofMemorial,
    kept_pages: ofMemorial,
    memorial_reservations: ofOwner,
  },
  media: {
    ...migrations,
    background_tasks,
    totals,
    outbox,
    // A deleted album leaves its row as a tombstone.
    albums: { of: 'memorial', where: 'memorial_id = $1 and deleted_at is null' },
    photos: ofMemorial,
    likenesses: ofMemorial,
    taken_back_photos: ofMemorial,
    object_removals: ofMemorial,
    frames: ofMemorial,
    archives: ofMemorial,
    digests: ofMemorial,
    batches: ofMemorial,
    invitation_uses: ofMemorial,
  },
  render: {
    ...migrations,
    background_tasks,
    totals,
    outbox,
    deleted_memorials: tombstone,
    slideshows: ofMemorial,
    songs: ofMemorial,
    albums: ofMemorial,
    videos: ofOwner,
    objects: ofMemorial,
    accepted_letters: ofMemorial,
    chapel_links: ofMemorial,
    tv_codes: ofMemorial,
    paid_memorials: ofMemorial,
  },
  billing: {
    ...migrations,
    background_tasks,
    outbox: outboxOfAccounts,
    deleted_accounts: tombstone,
    payments: ledger,
    credit_entries: ledger,
    reviews: ledger,
    provider_events: { stays: 'has what the payment provider told, by the ids of its intents' },
    event_listings: { stays: 'says until when the events of the payment provider were listed' },
    unconfirmed_uses: ofMemorial,
  },
} as const satisfies Record<SchemaOwner, Readonly<Record<string, Owned | Kept>>>;

export interface Subject {
  readonly memorial: number;
  readonly account: number;
  readonly address: string;
}

type Query = (service: SchemaOwner, text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

const owned = Object.entries(tables).flatMap(([service, ofService]) =>
  Object.entries<Owned | Kept>(ofService).flatMap(([table, row]) =>
    'stays' in row ? [] : [{ service: service as SchemaOwner, table, ...row }],
  ),
);

export async function countRows(query: Query, subject: Subject, kinds: readonly Owned['of'][]) {
  const counts: Record<string, number> = {};
  for (const { service, table, of, where } of owned) {
    if (!kinds.includes(of)) continue;
    const [row] = await query(service, `select count(*) from ${table} where ${where}`, [subject[of]]);
    counts[`${service}.${table}`] = Number(row?.count);
  }
  return counts;
}

export async function listedTables(query: Query, service: SchemaOwner) {
  const text = "select table_name from information_schema.tables where table_schema = $1 and table_type = 'BASE TABLE'";
  const found = (await query(service, text, [service])).map(({ table_name: name }) => String(name));
  return { found: found.toSorted(), listed: Object.keys(tables[service]).toSorted() };
}

export const readLedger = async (query: Query, account: number) => ({
  payments: await query('billing', 'select * from payments where account_id = $1 order by id', [account]),
  entries: await query('billing', 'select * from credit_entries where account_id = $1 order by id', [account]),
  reviews: await query(
    'billing',
    'select * from reviews where payment_id in (select id from payments where account_id = $1) order by reason',
    [account],
  ),
});
