import styles from './how-it-works.module.css';
import { sections } from './top-bar.tsx';

const steps = [
  { title: 'Create Memorial', text: 'Basic details about the loved one.' },
  { title: 'Invite Family & Friends', text: 'Send invitation links so they can upload photos.' },
  { title: 'Organize Photos', text: 'Select from the shared photos and choose their order.' },
  { title: 'Generate Slideshow', text: 'Click to generate a custom slideshow in minutes.' },
];

export const HowItWorks = () => (
  <section className={styles.section} id={sections.howItWorks} aria-labelledby="how-it-works-title">
    <h2 className={styles.title} id="how-it-works-title">
      How It Works
    </h2>
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step.title} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <h3 className={styles.name}>{step.title}</h3>
          <p className={styles.text}>{step.text}</p>
        </li>
      ))}
    </ol>
  </section>
);
