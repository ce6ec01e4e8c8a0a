import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { newDraftId, type PendingMemorial } from '../../lib/drafts/pending-memorial.ts';
import { finishPurchase, isWorthRepeating } from './finish-purchase.ts';

const removed = vi.fn();
const draft: PendingMemorial = {
  draftId: newDraftId(),
  ownerId: 7,
  deceasedName: 'Rosemary Ellis',
  photoUploadDeadline: '2090-06-01T23:59',
};

beforeEach(() => {
  vi.spyOn(console, 'debug').mockReturnValue();
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(draft), removeItem: removed });
});
afterEach(() => {
  removed.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const unpaid = () => Response.json({ code: 'payment_required', message: 'Pay first.' }, { status: 402 });
function answers(creation: Response, payments: readonly { readonly state: string }[] = [], unusedCredits = 0) {
  const fetched = vi.fn<typeof fetch>(async (address) =>
    String(address) === '/api/memorials' ? creation : Response.json({ payments, unusedCredits }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('creates the paid memorial and removes its draft', async () => {
  const fetched = answers(Response.json({ publicId: 'm1' }, { status: 201 }));
  expect(await finishPurchase(draft)).toEqual({ kind: 'created', memorial: { publicId: 'm1' } });
  const { ownerId: _, ...body } = draft;
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual(body);
  expect(removed).toHaveBeenCalledOnce();
});

test.each([
  ['the bank works on the newest payment', 'processing', ['processing', 'paid']],
  ['the bank worked on an earlier payment', 'unpaid', ['paid', 'processing']],
  ['the newest payment was used', 'unpaid', ['paid']],
  ['there is no payment', 'unpaid', []],
])('if the server requires payment and %s, the purchase is %s', async (_, kind, states) => {
  answers(
    unpaid(),
    states.map((state) => ({ state })),
  );
  expect(await finishPurchase(draft)).toEqual({ kind });
  expect(removed).not.toHaveBeenCalled();
});

test('asks again if a payment succeeds between the two requests', async () => {
  answers(unpaid(), [{ state: 'paid' }], 1);
  expect(await finishPurchase(draft)).toEqual({ kind: 'processing' });
});

test('passes on any other error without asking about payments', async () => {
  const fetched = answers(Response.json({ code: 'internal', message: 'Sorry.' }, { status: 500 }));
  await expect(finishPurchase(draft)).rejects.toBeInstanceOf(ApiError);
  expect(fetched).toHaveBeenCalledOnce();
});

const answered = (status: number) => new ApiError({ status, statusText: '', body: '', retryAfter: undefined });

test.each([
  ['the server fails', answered(500), true],
  ['the server is out of reach', answered(503), true],
  ['there is no answer', new TypeError('Failed to fetch'), true],
  ['the session has ended', answered(401), false],
  ['the draft is refused', answered(400), false],
])('decides whether to retry the creation: %s', (_, error, expected) => {
  expect(isWorthRepeating(error)).toBe(expected);
});
