import { features } from '@afterglow/proto/limits';
import { arePaymentsOn, priceText } from '../../lib/payments.ts';
import { paths } from '../../lib/routing/paths.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { CheckList } from '../../ui/forms/check-list.tsx';
import styles from './pricing.module.css';
import { sections } from './top-bar.tsx';

export const Pricing = () => (
  <section className={styles.section} id={sections.pricing} aria-labelledby="pricing-title">
    <div className={styles.inner}>
      <h2 className={styles.title} id="pricing-title">
        Pricing
      </h2>
      <article className={styles.offer}>
        <div>
          <h3 className={styles.name}>Memorial Slideshow</h3>
          <Price />
        </div>
        <CheckList items={features} />
        <div className={styles.action}>
          <LinkButton variant="primary" to={paths.signUp}>
            Create Memorial
          </LinkButton>
          {arePaymentsOn() && <p className={styles.note}>Secure payment processing by a card payment provider.</p>}
        </div>
      </article>
    </div>
  </section>
);

const Price = () =>
  arePaymentsOn() ? (
    <>
      <p className={styles.price}>
        <span className={styles.amount}>{priceText}</span> per memorial
      </p>
      <p className={styles.once}>One-time payment</p>
    </>
  ) : (
    <p className={styles.price}>
      <span className={styles.amount}>Free of charge</span>
    </p>
  );
