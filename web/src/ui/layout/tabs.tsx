import { Tabs as Primitive } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './tabs.module.css';

export interface Tab<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

export interface TabsProps<V extends string> {
  /** What the tabs are of, for those who do not see the page. */
  readonly label: string;
  readonly tabs: readonly Tab<V>[];
  readonly value: V;
  readonly onValueChange: (value: V) => void;
  /** Belongs to all tabs. */
  readonly aside?: ReactNode;
}

/** Like the sections of a book. Only the open one is there. */
export function Tabs<V extends string>({ label, tabs, value, onValueChange, aside }: TabsProps<V>) {
  const choose = (next: string) => {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (tab) onValueChange(tab.value);
  };
  // Radix gives the focus by script, which browsers take for the keyboard and draw a ring.
  const [isPointed, setPointed] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  // A tab that has the focus opens whenever its window comes to the front: where Back opened another, that has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told of each tab that opens
  useLayoutEffect(() => {
    if (!list.current?.contains(document.activeElement)) return;
    list.current.querySelector<HTMLElement>('[data-state=active]')?.focus({ preventScroll: true });
  }, [value]);
  return (
    <Primitive.Root value={value} onValueChange={choose}>
      <div className={styles.top}>
        {aside}
        <Primitive.List
          ref={list}
          className={styles.list}
          aria-label={label}
          data-pointed={isPointed}
          onPointerDown={() => setPointed(true)}
          onKeyDown={() => setPointed(false)}
          onBlur={() => setPointed(false)}
        >
          {tabs.map((tab) => (
            <Primitive.Trigger key={tab.value} value={tab.value} className={styles.tab}>
              {tab.label}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
      </div>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className={styles.content}>
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
