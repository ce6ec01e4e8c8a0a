import { ExternalLink } from 'lucide-react';
import type { LegalDocument as Name } from '../../lib/routing/paths.ts';
import { documentAddress, isOnServer } from '../../lib/routing/site.ts';
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import styles from './legal-document.module.css';
import { useFrameState } from './use-frame-state.ts';

interface LegalDocumentProps {
  readonly name: Name;
  readonly title: string;
}

export function LegalDocument({ name, title }: LegalDocumentProps) {
  const address = documentAddress(name);
  const { state, onLoad } = useFrameState(address.startsWith('/'));
  return (
    <>
      <div className={styles.place}>
        {(state === 'loading' || isOnServer) && (
          <div className={styles.loading}>
            <Spinner />
          </div>
        )}
        {state === 'failed' && (
          <div className={styles.failed}>
            <ProblemNotice role="alert" title="We couldn’t load this document">
              <p>Please reload the page, or open the document by itself.</p>
            </ProblemNotice>
          </div>
        )}
        <iframe
          className={styles.frame}
          data-state={isOnServer ? 'shown' : state}
          data-late={isOnServer || undefined}
          title={title}
          src={address}
          sandbox="allow-same-origin allow-scripts allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          onLoad={(event) => onLoad(event.currentTarget)}
        />
      </div>
      <p className={styles.aside}>
        <a className={styles.alone} href={address} target="_blank" rel="noreferrer">
          Open the document in a new tab <ExternalLink aria-hidden />
        </a>
      </p>
    </>
  );
}
