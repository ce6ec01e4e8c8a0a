import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { paths } from '../../lib/routing/paths.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import styles from './hero.module.css';

const ExampleDialog = lazyComponent(async () => (await import('./example-dialog.tsx')).ExampleDialog);

export interface HeroProps {
  readonly topBar: ReactNode;
  readonly still: string;
  readonly smallStill: string;
}

export function Hero({ topBar, still, smallStill }: HeroProps) {
  const [isExampleOpen, setExampleOpen] = useState(false);
  return (
    <div className={styles.hero}>
      {topBar}
      <section className={styles.columns} aria-labelledby="promise">
        <div className={styles.words}>
          <h1 className={styles.promise} id="promise">
            Make meaningful slideshows with shared photos to celebrate a life well lived.
          </h1>
          <p className={styles.how}>
            Family and friends add their photos through a link. You choose the ones you love, and we make the slideshow.
          </p>
          <div className={styles.actions}>
            <LinkButton variant="primary" to={paths.signUp} className={styles.create}>
              Create Memorial
            </LinkButton>
            <Button className={styles.examples} onClick={() => setExampleOpen(true)}>
              See Example Slideshows
            </Button>
          </div>
        </div>
        <picture>
          <source srcSet={smallStill} media="(max-width: 480px)" width={800} height={450} />
          <img
            className={styles.still}
            src={still}
            width={1280}
            height={720}
            fetchPriority="high"
            alt="The title slide of an example slideshow: In loving memory of Eleanor Marsh, March 3rd, 1950 to September 21st, 2024, over a quiet lake."
          />
        </picture>
      </section>
      {isExampleOpen && (
        <Suspense>
          <ExampleDialog open onOpenChange={setExampleOpen} titleSlide={still} />
        </Suspense>
      )}
    </div>
  );
}
