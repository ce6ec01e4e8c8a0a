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

/**
 * Keeps what is typed into a form where it is closed, and where the session ends; puts it back when it opens again. It is
 * kept until `forgetTyped`. Not for passwords.
 */
export function useTypedForm<T extends FieldValues>(key: string, { getValues, reset }: UseFormReturn<T>): void {
  const { user } = useSession();
  const ownerId = user?.id;
  useEffect(() => {
    if (ownerId === undefined) return;
    const initial = JSON.stringify(getValues());
    const typed = takeTyped<T>(sessionStorage, key, ownerId);
    if (typed) reset(typed, { keepDefaultValues: true });
    return registerTyped(key, {
      ownerId,
      read: () => (JSON.stringify(getValues()) === initial ? undefined : getValues()),
    });
  }, [key, ownerId, getValues, reset]);
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
