import { Component, type ComponentType, type FunctionComponent, lazy, type ReactNode, useState } from 'react';
import { retry } from './retry.ts';
import { reportMissingCode } from './start-state.ts';

export type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Loads the code early, so that no skeleton is shown. @returns whether it was loaded. */
  readonly preload: () => Promise<boolean>;
};

class MissingCodeError extends Error {}

/** If its code cannot be loaded, the error boundary shows that. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const get = async () => {
    loaded ??= await retry(load).catch(() => {
      throw new MissingCodeError('code could not be loaded');
    });
    return { default: loaded };
  };
  const Later = lazy(get);
  const choose = () => loaded ?? Later;
  return Object.assign((props: Props) => <Chosen choose={choose} props={props} />, {
    preload: () =>
      get().then(
        () => true,
        // It is requested again when it is shown.
        () => false,
      ),
  });
}

/** If its code cannot be loaded, the rest of the page stays, with a note. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  const Part = lazyPage(load);
  const show = (props: Props): ReactNode => (
    <MissingPart>
      <Part {...props} />
    </MissingPart>
  );
  return Object.assign(show, { preload: Part.preload });
}

class MissingPart extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof MissingCodeError) reportMissingCode();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof MissingCodeError) return null;
    throw error;
  }
}

interface ChosenProps<Props> {
  readonly choose: () => ComponentType<Props>;
  readonly props: Props;
}

/** Keeps its first choice, since another component would remount the content. */
function Chosen<Props extends object>({ choose, props }: ChosenProps<Props>) {
  const [Component] = useState(choose);
  return <Component {...props} />;
}
