import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSession } from '../api/session.ts';
import { isOnServer } from '../routing/site.ts';
import { hasTyped, registerTyped, takeTyped } from './typed-drafts.ts';

/** Whether a form's dialog is open: from the start where something typed waits for it. */
export function useTypedDialog(key: string) {
  const { user } = useSession();
  return useState(() => !isOnServer && hasTyped(sessionStorage, key, user?.id));
}

/** The values that differ from those of a form in which nothing was typed. */
const getTyped = <T extends FieldValues>(values: T, untouched: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(untouched[name])),
  ) as Partial<T>;

/**
 * Keeps what is typed into a form when it is closed or the session ends, and puts it back when the form opens again, until
 * `forgetTyped`. Not for passwords.
 * @param untouched its values before anything was typed; those that it opens with, unless told.
 */
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

/** A text that is typed, kept like a form's where it is another than at first. */
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
