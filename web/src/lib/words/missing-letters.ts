import type { MissingLetters } from '@afterglow/proto/types';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/api.ts';

/** Every font has these. */
const isPlain = (name: string): boolean => /^[\x20-\x7e]*$/.test(name);

const none: MissingLetters = { missing: [], accepted: true };

export const missingLettersQuery = (memorialPublicId: string, name: string) =>
  queryOptions({
    queryKey: ['memorials', memorialPublicId, 'missing-letters', name],
    queryFn: ({ signal }) =>
      isPlain(name)
        ? none
        : call(
            'POST /api/memorials/:memorialRef/missing-letters',
            { params: { memorialRef: memorialPublicId }, body: { name } },
            { signal },
          ),
  });

/** Notes that a stand-in may be shown for these letters of a memorial. */
export async function acceptLetters(
  queryClient: QueryClient,
  memorialPublicId: string,
  letters: readonly string[],
): Promise<void> {
  if (letters.length === 0) return;
  await call('PUT /api/memorials/:memorialRef/accepted-letters', {
    params: { memorialRef: memorialPublicId },
    body: { letters: [...letters] },
  });
  void queryClient.invalidateQueries({ queryKey: ['memorials', memorialPublicId, 'missing-letters'] });
}

/** What the organizer is to know before a video with this name is made, and whether it may be made. */
export function useLetterConsent(memorialPublicId: string, name: string) {
  const query = useQuery({
    ...missingLettersQuery(memorialPublicId, name),
    placeholderData: () => (isPlain(name) ? none : undefined),
  });
  // Where nobody can tell, a video may be asked for: it waits until the organizer was asked.
  const { data = none } = query;
  const [agreedTo, setAgreedTo] = useState<string>();
  const isAgreed = data.accepted || agreedTo === name;
  return {
    /** Nothing can be made until it is known whether letters are missing. */
    isAsking: query.isPending,
    letters: data.missing,
    isAgreed,
    agree: (agrees: boolean) => setAgreedTo(agrees ? name : undefined),
    /** To be noted with what is made. */
    newlyAccepted: data.accepted ? [] : data.missing,
  };
}
