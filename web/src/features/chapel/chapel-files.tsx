import { Download } from 'lucide-react';
import { AnchorButton } from '../../ui/actions/button.tsx';
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './chapel.module.css';
import {
  type ChapelFile,
  type ChapelPart,
  type ChapelVideo,
  describeKind,
  describeSize,
  describeUnfinished,
  isTooLargeForFat32,
} from './chapel-labels.ts';
import { TvCode } from './tv-code.tsx';

interface ChapelFilesProps {
  readonly part: ChapelPart;
  readonly video: ChapelVideo;
  /** Undefined on the server, where no code can be asked for. */
  readonly chapelToken: string | undefined;
}

export function ChapelFiles({ part, video: { state, files }, chapelToken }: ChapelFilesProps) {
  if (state !== 'ready') {
    const { title, text } = describeUnfinished(part, state);
    return (
      <div aria-live="polite">
        <p className={styles.state}>{title}</p>
        <p>{text}</p>
      </div>
    );
  }
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <File key={file.kind} file={file} chapelToken={chapelToken} />
      ))}
    </ul>
  );
}

interface FileProps extends Pick<ChapelFilesProps, 'chapelToken'> {
  readonly file: ChapelFile;
}

function File({ file, chapelToken }: FileProps) {
  const { title, use } = describeKind(file.kind);
  return (
    <li className={styles.file}>
      <h3 className={styles.kind}>{title}</h3>
      <p>{use}</p>
      <dl className={styles.facts}>
        <dt>File</dt>
        <dd className={styles.code}>{file.filename}</dd>
        <dt>Length and size</dt>
        <dd>{describeSize(file) || 'Unknown'}</dd>
        <dt>SHA-256</dt>
        <dd className={styles.code} aria-live="polite">
          {file.sha256 ?? <span className={styles.pending}>Being computed. It appears here by itself.</span>}
        </dd>
      </dl>
      {isTooLargeForFat32(file) && (
        <ProblemNotice title="Too large for most USB sticks">
          <p>A stick formatted as FAT32 takes files below 4 GB. Use one formatted as exFAT.</p>
        </ProblemNotice>
      )}
      <AnchorButton icon={<Download aria-hidden />} href={`${file.url}&download=1`} download={file.filename}>
        Download <VisuallyHidden>{file.filename}</VisuallyHidden>
      </AnchorButton>
      {chapelToken && file.kind !== 'hour' && file.kind !== 'copies' && (
        <TvCode chapelToken={chapelToken} kind={file.kind} />
      )}
    </li>
  );
}
