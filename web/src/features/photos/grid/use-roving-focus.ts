import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { nextIndex } from './next-index.ts';
import { readColumnCount } from './use-grid-window.ts';

export interface RovingOptions {
  readonly isRow?: boolean;
  readonly isHolding?: boolean;
  readonly reveal?: (index: number) => void;
}

/** Makes all photos one Tab stop. Items have `data-photo`; the focus goes to their first button. */
export function useRovingFocus(
  list: RefObject<HTMLUListElement | null>,
  ids: readonly number[],
  { isRow = false, isHolding = false, reveal }: RovingOptions = {},
) {
  const [last, setLast] = useState<number>();
  const pending = useRef<{ index: number; preventScroll: boolean }>(undefined);
  const current = last !== undefined && ids.includes(last) ? last : ids[0];
  // A tile may stay, with the focus, and show another photo.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement && list.current?.contains(activeElement)) setLast(getId(activeElement));
  });

  const focusPending = () => {
    if (!pending.current) return;
    const { index, preventScroll } = pending.current;
    const photo = ids[index];
    const target =
      photo === undefined
        ? list.current?.closest('section')?.querySelector('h3')
        : list.current?.querySelector(`[data-photo="${photo}"] button`);
    if (!(target instanceof HTMLElement)) return reveal?.(index);
    pending.current = undefined;
    target.focus({ preventScroll });
  };

  const leaving = useRef(false);
  useLayoutEffect(() => {
    leaving.current = false;
    if (pending.current) pending.current.index = Math.min(pending.current.index, ids.length - 1);
  }, [ids.length]);
  // The photo to focus may have just been rendered.
  useLayoutEffect(() => {
    if (!leaving.current) focusPending();
  });

  const focusAt = (index: number, preventScroll: boolean) => {
    pending.current = { index, preventScroll };
    focusPending();
  };
  return {
    current,
    focus: (index: number) => focusAt(index, false),
    /** Moves the focus to the photo that takes this one's place. */
    leave: (id: number, byPointer: boolean) => {
      leaving.current = true;
      pending.current = { index: ids.indexOf(id), preventScroll: byPointer };
    },
    listProps: {
      ref: list,
      onFocus: (event: FocusEvent) => setLast(getId(event.target)),
      onKeyDown: (event: KeyboardEvent) => {
        const id = getId(event.target);
        if (isHolding || event.defaultPrevented || id === undefined || isInMenu(event.target)) return;
        const columns = isRow || !list.current ? ids.length : readColumnCount(list.current);
        const target = nextIndex(event.key, ids.indexOf(id), ids.length, columns);
        if (target === undefined) return;
        event.preventDefault();
        focusAt(target, false);
      },
    },
  };
}

function getId(target: EventTarget): number | undefined {
  const item = target instanceof Element ? target.closest('[data-photo]') : null;
  return item ? Number(item.getAttribute('data-photo')) : undefined;
}

const isInMenu = (target: EventTarget) => target instanceof Element && target.closest('[role=menu]') !== null;
