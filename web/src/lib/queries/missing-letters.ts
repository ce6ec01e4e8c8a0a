import type { MissingLetters } from '@afterglow/proto/types';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/api.ts';

export const isPlain = (name: string): boolean => /^[\x20-\x7e]*$/.test(name);

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

/** Allows substitutes for these letters of a memorial's name. */
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

/** Whether a video with this name needs the organizer's consent to substitutes. */
export function useLetterConsent(memorialPublicId: string, name: string) {
  const query = useQuery({
    ...missingLettersQuery(memorialPublicId, name),
    placeholderData: () => (isPlain(name) ? none : undefined),
  });
  // If the check fails, the video can be requested: it then waits for consent.
  const { data = none } = query;
  const [agreedTo, setAgreedTo] = useState<string>();
  const isAgreed = data.accepted || agreedTo === name;
  return {
    isAsking: query.isPending,
    letters: data.missing,
    isAgreed,
    agree: (agrees: boolean) => setAgreedTo(agrees ? name : undefined),
    newlyAccepted: data.accepted ? [] : data.missing,
  };
}
