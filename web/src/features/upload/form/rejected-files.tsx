import { TriangleAlert } from 'lucide-react';
import { pluralize } from '../../../lib/text/pluralize.ts';
import type { RejectedFile } from '../fitting/validate-files.ts';
import styles from './rejected-files.module.css';

export function RejectedFiles({ files }: { readonly files: readonly RejectedFile[] }) {
  const reasons = [...new Set(files.map(({ reason }) => reason))];
  return (
    <div role="status">
      {files.length > 0 && (
        <div className={styles.note}>
          <p className={styles.title}>
            <TriangleAlert aria-hidden />
            {pluralize(files.length, 'file')} couldn’t be added
          </p>
          <ul className={styles.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>
                {reason}
                <span className={styles.names}>
                  {files
                    .filter((file) => file.reason === reason)
                    .map(({ name }) => (
                      <bdi key={name}>{name}</bdi>
                    ))}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
