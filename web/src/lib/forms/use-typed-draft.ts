import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSession } from '../api/session.ts';
import { hasTyped, registerTyped, takeTyped } from '../drafts/typed-drafts.ts';
import { isOnServer } from '../routing/site.ts';

/** Opens the dialog at once if it has unsent input. */
export function useTypedDialog(key: string) {
  const { user } = useSession();
  return useState(() => !isOnServer && hasTyped(sessionStorage, key, user?.id));
}

const getTyped = <T extends FieldValues>(values: T, untouched: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(untouched[name])),
  ) as Partial<T>;

/** Restores unsent input until `forgetTyped`. Not for passwords. @param untouched the values before any input. */
export function useTypedForm<T extends FieldValues>(
  key: string,
  { getValues, reset }: UseFormReturn<T>,
  untouched?: T,
): void {
  const { user } = useSession();
  const ownerId = user?.id;
  useEffect(() => {
    if (ownerId === undefined) return;
    const initial: T = untouched ?? JSON.parse(JSON.stringify(getValues()));
    const kept = takeTyped<T>(sessionStorage, key, ownerId);
    if (kept) reset({ ...kept, ...getTyped(getValues(), initial) }, { keepDefaultValues: true });
    return registerTyped(key, {
      ownerId,
      read: () => (Object.keys(getTyped(getValues(), initial)).length === 0 ? undefined : getValues()),
    });
  }, [key, ownerId, getValues, reset, untouched]);
}

/** The same for a single text. */
export function useTypedText(key: string, initial = ''): readonly [string, (text: string) => void] {
  const { user } = useSession();
  const ownerId = user?.id;
  const [text, setText] = useState(() => {
    const typed = ownerId === undefined ? undefined : takeTyped<string>(sessionStorage, key, ownerId);
    return typed ?? initial;
  });
  const latest = useRef(text);
  useEffect(() => {
    if (ownerId === undefined) return;
    return registerTyped(key, { ownerId, read: () => (latest.current === initial ? undefined : latest.current) });
  }, [key, ownerId, initial]);
  const change = useCallback((next: string) => {
    latest.current = next;
    setText(next);
  }, []);
  return [text, change];
}
