import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { nextIndex } from './next-index.ts';

/**
 * Three hundred photos are one stop of the Tab key; the arrow keys go from one to the next. The list's items are `li`
 * whose first button is the photo.
 */
export function useRovingFocus(ids: readonly number[]) {
  const list = useRef<HTMLUListElement>(null);
  const [last, setLast] = useState<number>();
  const leaving = useRef<{ index: number; preventScroll: boolean }>(undefined);
  const current = last !== undefined && ids.includes(last) ? last : ids[0];

  const focusAt = (index: number, options?: FocusOptions) =>
    list.current?.children[index]?.querySelector('button')?.focus(options);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the leaving of a photo that this answers to
  useLayoutEffect(() => {
    const left = leaving.current;
    leaving.current = undefined;
    if (!left) return;
    if (ids.length === 0) list.current?.closest('section')?.querySelector('h3')?.focus();
    focusAt(Math.min(left.index, ids.length - 1), { preventScroll: left.preventScroll });
  }, [ids.length]);

  const indexOf = (target: EventTarget) =>
    [...(list.current?.children ?? [])].findIndex((item) => target instanceof Node && item.contains(target));

  return {
    current,
    /** The photo at this place is about to go: the one that takes its place has the focus then. */
    leave: (id: number, byPointer: boolean) => {
      leaving.current = { index: ids.indexOf(id), preventScroll: byPointer };
    },
    listProps: {
      ref: list,
      onFocus: (event: FocusEvent) => setLast(ids[indexOf(event.target)]),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.defaultPrevented) return;
        const target = nextIndex(event.key, indexOf(event.target), ids.length, columnsOf(list.current));
        if (target === undefined) return;
        event.preventDefault();
        focusAt(target);
      },
    },
  };
}

function columnsOf(list: HTMLElement | null): number {
  const items = [...(list?.children ?? [])];
  const top = items[0]?.getBoundingClientRect().top;
  const next = items.findIndex((item) => item.getBoundingClientRect().top !== top);
  return next === -1 ? items.length : next;
}
