import { parseDonationLink } from '@afterglow/proto/donation-link';
import type { PublicPage } from '@afterglow/proto/types';
import { HandHeart } from 'lucide-react';
import { AnchorButton } from '../../../ui/actions/button.tsx';
import styles from './kept-page.module.css';
import { PagePhotos } from './page-photos.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { elsewhere, ServiceDetails } from './service-details.tsx';

interface KeptPageProps {
  readonly memorialName: string;
  readonly page: PublicPage;
}

/** What the organizer keeps below the video. Sections without content are left out. */
export function KeptPage({ memorialName, page: { about, photos, service, donations } }: KeptPageProps) {
  const link = donations && parseDonationLink(donations.link);
  return (
    <div className={styles.page}>
      {about && (
        <section className={styles.section} aria-labelledby="page-about">
          <h2 className={styles.heading} id="page-about">
            About <bdi>{memorialName}</bdi>
          </h2>
          <Paragraphs text={about} />
        </section>
      )}
      {service && <ServiceDetails memorialName={memorialName} service={service} />}
      {photos.length > 0 && <PagePhotos photos={photos} />}
      {donations && link && (
        <section className={styles.section} aria-labelledby="page-donations">
          <h2 className={styles.heading} id="page-donations">
            Donations
          </h2>
          <p className={styles.place} dir="auto">
            {donations.charity}
          </p>
          <div className={styles.actions}>
            <AnchorButton href={link.href} {...elsewhere} icon={<HandHeart aria-hidden />}>
              Donate at <bdi dir="ltr">{link.hostname}</bdi>
            </AnchorButton>
          </div>
        </section>
      )}
    </div>
  );
}
