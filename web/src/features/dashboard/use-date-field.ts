import { useRef } from 'react';
import type { UseFormReturn, Validate } from 'react-hook-form';
import type { MemorialValues } from './memorial-values.ts';

type DateName = 'birthDate' | 'deathDate' | 'deadlineDate';

interface DateOptions {
  readonly required?: string;
  readonly validate?: Readonly<Record<string, Validate<string, MemorialValues>>>;
  readonly deps?: readonly DateName[];
}

const unfinished = 'Please finish this date, or clear it.';

/** Browsers report a partly typed date as empty; this shows an error instead of losing it. */
export const dateRules = ({ required, validate }: DateOptions, isHalf: () => boolean) => ({
  whole: () => !isHalf() || unfinished,
  ...(required && { required: (value: string) => value !== '' || required }),
  ...validate,
});

export function useDateField({ register }: UseFormReturn<MemorialValues>, name: DateName, options: DateOptions = {}) {
  const input = useRef<HTMLInputElement>(null);
  const { ref, ...field } = register(name, {
    ...(options.deps && { deps: [...options.deps] }),
    validate: dateRules(options, () => input.current?.validity.badInput ?? false),
  });
  return {
    ...field,
    ref: (element: HTMLInputElement | null) => {
      input.current = element;
      ref(element);
    },
  };
}
