import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';
import { retry } from './retry.ts';

export type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Loads the code before the component is shown: then nothing stands in its place first. */
  readonly preload: () => Promise<void>;
};

export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const get = async () => {
    loaded ??= await retry(load);
    return { default: loaded };
  };
  const Later = lazy(get);
  const choose = () => loaded ?? Later;
  return Object.assign((props: Props) => createElement(Chosen<Props>, { choose, props }), {
    preload: async () => {
      // What does not come now is asked for again when it is shown.
      await get().catch(() => undefined);
    },
  });
}

interface ChosenProps<Props> {
  readonly choose: () => ComponentType<Props>;
  readonly props: Props;
}

/** What it begins with it remains, as what is shown would start over with another component. */
function Chosen<Props extends object>({ choose, props }: ChosenProps<Props>) {
  const [Component] = useState(choose);
  return createElement(Component, props);
}
