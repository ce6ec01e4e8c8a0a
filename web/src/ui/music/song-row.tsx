import type { Song } from '@afterglow/proto/types';
import { ArrowDown, ArrowUp, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../actions/button.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { DeletionDialog } from '../overlays/deletion-dialog.tsx';
import styles from './music.module.css';
import { songLength } from './song-length.ts';
import { SongPlayer } from './song-player.tsx';
import type { SongUpload } from './song-uploads.ts';

interface RowProps {
  readonly title: string;
  readonly detail: ReactNode;
  readonly children?: ReactNode;
}

const Row = ({ title, detail, children }: RowProps) => (
  <li className={styles.row}>
    <div className={styles.words}>
      <p className={styles.title} dir="auto">
        {title}
      </p>
      {detail}
    </div>
    <div className={styles.buttons}>{children}</div>
  </li>
);

const Problem = ({ text }: { readonly text: string }) => (
  <p className={styles.problem} role="alert">
    <TriangleAlert aria-hidden />
    <span>{text}</span>
  </p>
);

interface RemoveProps {
  readonly verb?: string;
  readonly title: string;
  readonly onRemove: () => void;
}

const Remove = ({ verb = 'Remove', title, onRemove }: RemoveProps) => (
  <IconButton label={`${verb} ${title}`} onClick={onRemove}>
    <X aria-hidden />
  </IconButton>
);

interface MoveProps {
  readonly label: string;
  readonly isPossible: boolean;
  readonly onMove: () => void;
  readonly children: ReactNode;
}

/** Keeps the focus at the end of the list, which a disabled button loses. */
const Move = ({ label, isPossible, onMove, children }: MoveProps) => (
  <IconButton label={label} aria-disabled={!isPossible} onClick={() => isPossible && onMove()}>
    {children}
  </IconButton>
);

interface UploadRowProps {
  readonly upload: SongUpload;
  readonly onRemove: () => void;
}

export function UploadRow({ upload: { file, percent, error }, onRemove }: UploadRowProps) {
  const isSending = error === undefined;
  const detail = isSending ? (
    <ProgressBar label={`Sending ${file.name}`} percent={percent} />
  ) : (
    <Problem text={error} />
  );
  return (
    <Row title={file.name} detail={detail}>
      <Remove verb={isSending ? 'Stop sending' : 'Remove'} title={file.name} onRemove={onRemove} />
    </Row>
  );
}

export interface SongRowProps {
  readonly memorialPublicId: string;
  readonly song: Song;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (steps: -1 | 1) => void;
  readonly isRemoving: boolean;
  readonly onRemove: () => void;
}

function SongDetail({ song }: { readonly song: Song }) {
  if (song.refusal) return <Problem text={song.refusal.message} />;
  if (song.seconds === null) return <ProgressBar label={`Reading ${song.title}`} percent={song.progress} />;
  return <p className={styles.length}>{songLength(song.seconds)}</p>;
}

export function SongRow({ memorialPublicId, song, isFirst, isLast, onMove, isRemoving, onRemove }: SongRowProps) {
  const { title, state } = song;
  return (
    <Row title={title} detail={<SongDetail song={song} />}>
      {state === 'ready' && <SongPlayer memorialPublicId={memorialPublicId} song={song} />}
      {!(isFirst && isLast) && (
        <>
          <Move label={`Move ${title} up`} isPossible={!isFirst} onMove={() => onMove(-1)}>
            <ArrowUp aria-hidden />
          </Move>
          <Move label={`Move ${title} down`} isPossible={!isLast} onMove={() => onMove(1)}>
            <ArrowDown aria-hidden />
          </Move>
        </>
      )}
      <RemoveSong song={song} isRemoving={isRemoving} onRemove={onRemove} />
    </Row>
  );
}

/** Asks first, unless the song was refused. */
function RemoveSong({ song, isRemoving, onRemove }: Pick<SongRowProps, 'song' | 'isRemoving' | 'onRemove'>) {
  const [open, setOpen] = useState(false);
  const { title, state } = song;
  return (
    <>
      <Remove title={title} onRemove={() => (state === 'refused' ? onRemove() : setOpen(true))} />
      <DeletionDialog
        open={open}
        onOpenChange={setOpen}
        noun="song"
        name={title}
        description="This can’t be undone. Videos that play it keep it until they are made again."
        busy={isRemoving}
        onDelete={onRemove}
      />
    </>
  );
}
