import { Component, type ComponentType, type FunctionComponent, lazy, type ReactNode, useState } from 'react';
import { retry } from './retry.ts';
import { reportMissingCode } from './start-state.ts';

export type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Loads the code before the component is shown: then nothing stands in its place first. @returns whether it is there. */
  readonly preload: () => Promise<boolean>;
};

class MissingCodeError extends Error {}

/** A page: where its code cannot be loaded, what is around it says so. */
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
        // What does not come now is asked for again when it is shown.
        () => false,
      ),
  });
}

/** A part of a page: where its code cannot be loaded, the rest stays as it is, and the page's note says so. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  const Part = lazyPage(load);
  const show = (props: Props): ReactNode => (
    <MissingPart>
      <Part {...props} />
    </MissingPart>
  );
  return Object.assign(show, { preload: Part.preload });
}

/** React has this as a class only. */
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

/** What it begins with it remains, as what is shown would start over with another component. */
function Chosen<Props extends object>({ choose, props }: ChosenProps<Props>) {
  const [Component] = useState(choose);
  return <Component {...props} />;
}
