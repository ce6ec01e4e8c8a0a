import { limits } from '@afterglow/proto/limits';
import { Music } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/routing/paths.ts';
import { Button } from '../actions/button.tsx';
import { FieldError } from '../forms/field.tsx';
import { SavedCheckbox } from '../forms/saved-checkbox.tsx';
import { Select } from '../forms/select.tsx';
import styles from './music.module.css';
import { fits, hasRights, moveSong } from './music-choice.ts';
import { SongRow, UploadRow } from './song-row.tsx';
import type { MusicState } from './use-music.ts';

const accepted = 'audio/*,.mp3,.m4a,.wav,.flac,.ogg,.opus,.aac,.aiff';

interface MusicFieldsProps {
  readonly music: MusicState;
  readonly fitProblem: string | undefined;
}

/** Songs for the slideshow: add, hear, order, remove, and how they fit the pictures. */
export function MusicFields({ music, fitProblem }: MusicFieldsProps) {
  const { memorialPublicId, songs, uploads, order, removal, sound, fit, setFit } = music;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hasRoom = songs.length + uploads.length < limits.songsPerMemorial;
  return (
    <section className={styles.music} aria-labelledby={id}>
      <h3 className={styles.heading} id={id}>
        Music
      </h3>
      {songs.length + uploads.length > 0 && (
        <ul className={styles.songs}>
          {songs.map((song, index) => (
            <SongRow
              key={song.id}
              memorialPublicId={memorialPublicId}
              song={song}
              isFirst={index === 0}
              isLast={index === songs.length - 1}
              onMove={(steps) => order.mutate(moveSong(songs, song.id, steps))}
              isRemoving={removal.isPending}
              onRemove={() => removal.mutate(song.id)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={`upload ${upload.id}`} upload={upload} onRemove={() => music.removeUpload(upload.id)} />
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accepted}
        aria-label="Songs"
        onChange={(event) => {
          music.addFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {hasRoom && (
        <div className={styles.adding}>
          <Button icon={<Music aria-hidden />} onClick={() => input.current?.click()}>
            Add a Song
          </Button>
          <p className={styles.hint}>From your phone or computer: MP3, M4A, WAV or FLAC, up to 60&nbsp;MB.</p>
        </div>
      )}
      {sound && (
        <>
          <Select
            label="How the music fits"
            options={fits}
            value={fit}
            onValueChange={(value) => setFit(value as typeof fit)}
          />
          <FieldError id={`${id}-fit`} error={fitProblem} />
          <Rights music={music} />
          <p className={styles.hint}>
            <Link to={paths.termsOfService}>What our terms say</Link>, and{' '}
            <Link to={paths.faq}>questions about music</Link>
          </p>
          <p className={styles.hint}>A silent version is made too.</p>
        </>
      )}
    </section>
  );
}

function Rights({ music: { songs, sound, rights } }: { readonly music: MusicState }) {
  return (
    <SavedCheckbox
      label="We may use this music for our service"
      hint="For example because you bought it, or because the funeral home has a license."
      saved={hasRights(songs)}
      onSave={(mayUse) => rights.mutateAsync({ songIds: sound?.songs ?? [], mayUse })}
    />
  );
}
