import type { Memorial } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { acceptLetters, missingLettersQuery } from '../../lib/queries/missing-letters.ts';
import { MissingLetters } from '../../ui/feedback/missing-letters.tsx';

interface Question {
  readonly name: string;
  readonly letters: readonly string[];
}

/** Asks about letters that the title slide cannot show, since a new name also changes the videos. */
export function useCorrectedName({ publicId, deceasedName }: Memorial) {
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<Question>();
  const [isAgreed, agree] = useState(false);

  async function askAbout(name: string): Promise<boolean> {
    const { missing, accepted } = await queryClient.fetchQuery(missingLettersQuery(publicId, name));
    if (accepted) return true;
    agree(false);
    setQuestion({ name, letters: missing });
    return false;
  }

  const check = useMutation({
    mutationFn: async (name: string): Promise<boolean> => {
      if (name === deceasedName) return true;
      if (question?.name !== name || !isAgreed) return askAbout(name);
      await acceptLetters(queryClient, publicId, question.letters);
      return true;
    },
  });

  return {
    isChecked: check.isPending,
    /** If the check fails, the name may be saved; its videos then wait for the organizer's decision. */
    mayBe: (name: string): Promise<boolean> => check.mutateAsync(name).catch(() => true),
    note: question && <MissingLetters letters={question.letters} isAgreed={isAgreed} onAgree={agree} />,
  };
}
