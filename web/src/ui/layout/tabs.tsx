import { Tabs as Primitive } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './tabs.module.css';

export interface Tab<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

export interface TabsProps<V extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<V>[];
  readonly value: V;
  readonly onValueChange: (value: V) => void;
  readonly aside?: ReactNode;
}

/** Only the open tab's content is rendered. */
export function Tabs<V extends string>({ label, tabs, value, onValueChange, aside }: TabsProps<V>) {
  const choose = (next: string) => {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (tab) onValueChange(tab.value);
  };
  // Radix moves the focus by script, which browsers treat as keyboard use and draw a ring.
  const [isPointed, setPointed] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  // A focused tab opens whenever its window gets the focus, so after Back the focus moves to the open tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each opened tab
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
