import type { Album, AlbumChoice } from '@afterglow/proto/types';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { readFailure } from '../../lib/api/api-error.ts';
import { leaveIfUnauthorized } from '../../lib/api/unauthorized.ts';
import { useSignedInLoadError } from '../../lib/api/use-signed-in-load-error.ts';
import { paths } from '../../lib/routing/paths.ts';
import { fileSize } from '../../lib/text/file-size.ts';
import { pluralize } from '../../lib/text/pluralize.ts';
import { toast } from '../../lib/toasts/toast.ts';
import { AnchorButton, Button } from '../../ui/actions/button.tsx';
import { ToggleButton } from '../../ui/actions/toggle-button.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { albumsQuery } from './albums-query.ts';
import styles from './keepsake.module.css';

const papers = [
  { paper: 'a4', label: 'A4' },
  { paper: 'letter', label: 'Letter' },
] as const;

/** Where paper is Letter. */
const usualPaper = (language: string): AlbumChoice['paper'] => (/-(US|CA|MX)\b/.test(language) ? 'letter' : 'a4');

const findLatest = (albums: readonly Album[] = []): AlbumChoice | undefined => {
  const latest = [...albums].sort((one, other) => (one.askedAt < other.askedAt ? 1 : -1))[0];
  return latest && { paper: latest.paper, photosPerPage: latest.photosPerPage };
};

function useMakeAlbum(memorialRef: string) {
  const queryClient = useQueryClient();
  const { queryKey } = albumsQuery(memorialRef);
  return useMutation({
    mutationFn: (body: AlbumChoice) =>
      call('POST /api/memorials/:memorialRef/albums', { params: { memorialRef }, body }),
    onSuccess: (album) => {
      queryClient.setQueryData<Album[]>(queryKey, (known = []) => [
        ...known.filter(({ id }) => id !== album.id),
        album,
      ]);
    },
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      toast({ title: 'The Album Was Not Made', description: readFailure(error), variant: 'destructive' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

interface AlbumCardProps {
  readonly memorialRef: string;
  readonly name: string;
}

export function AlbumCard({ memorialRef, name }: AlbumCardProps) {
  const query = useQuery(albumsQuery(memorialRef));
  const error = useSignedInLoadError(query);
  const [chosen, choose] = useState<AlbumChoice>();
  const choice = chosen ?? findLatest(query.data) ?? { paper: usualPaper(navigator.language), photosPerPage: 2 };
  const album = query.data?.find(
    ({ paper, photosPerPage }) => paper === choice.paper && photosPerPage === choice.photosPerPage,
  );
  return (
    <Card
      title="Album as PDF"
      description={`The photos that you selected, in their order, with their captions, to print or to keep. The first page has the name and dates of ${name}.`}
    >
      <div className={styles.stack}>
        {error && <LoadError title="We couldn’t load the album" error={error} onRetry={query.refetch} />}
        {!error && !query.data && <AlbumSkeleton />}
        {!error && query.data && (
          <>
            <Choices choice={choice} onChoose={choose} />
            <AlbumActions memorialRef={memorialRef} choice={choice} album={album} />
          </>
        )}
      </div>
    </Card>
  );
}

const AlbumSkeleton = () => (
  <SkeletonGroup className={styles.stack}>
    <Skeleton height="81px" width="13rem" />
    <Skeleton height="81px" width="18rem" />
    <Skeleton height="48px" width="12rem" />
  </SkeletonGroup>
);

interface ChoicesProps {
  readonly choice: AlbumChoice;
  readonly onChoose: (choice: AlbumChoice) => void;
}

const Choices = ({ choice, onChoose }: ChoicesProps) => (
  <>
    <Choice legend="Paper">
      {papers.map(({ paper, label }) => (
        <ToggleButton key={paper} isOn={choice.paper === paper} onChange={() => onChoose({ ...choice, paper })}>
          {label}
        </ToggleButton>
      ))}
    </Choice>
    <Choice legend="Photos on a page">
      {[1, 2, 3, 4].map((photosPerPage) => (
        <ToggleButton
          key={photosPerPage}
          isOn={choice.photosPerPage === photosPerPage}
          onChange={() => onChoose({ ...choice, photosPerPage })}
        >
          {photosPerPage}
        </ToggleButton>
      ))}
    </Choice>
  </>
);

const Choice = ({ legend, children }: { readonly legend: string; readonly children: ReactNode }) => (
  <fieldset className={styles.choice}>
    <legend>{legend}</legend>
    <div className={styles.actions}>{children}</div>
  </fieldset>
);

interface AlbumActionsProps {
  readonly memorialRef: string;
  readonly choice: AlbumChoice;
  readonly album: Album | undefined;
}

function AlbumActions({ memorialRef, choice, album }: AlbumActionsProps) {
  const make = useMakeAlbum(memorialRef);
  const isMaking = album?.state === 'making';
  const isCurrent = album?.state === 'ready' && !album.isOutdated;
  return (
    <>
      {album?.state === 'failed' && (
        <ProblemNotice title="The album could not be made" role="alert">
          <p>Nothing was lost. Please try again.</p>
        </ProblemNotice>
      )}
      {album?.state === 'ready' && album.isOutdated && (
        <p className={styles.note}>Your photos or captions have changed since this album was made.</p>
      )}
      {isMaking && (
        <div>
          <p className={styles.note} role="status">
            The album is being made. You can leave this page and come back.
          </p>
          <ProgressBar label="Making the album" percent={album.progress} />
        </div>
      )}
      <div className={styles.actions}>
        {!isCurrent && (
          <Button variant="primary" busy={isMaking || make.isPending} onClick={() => make.mutate(choice)}>
            {album?.file ? 'Make Album Again' : 'Make Album'}
          </Button>
        )}
        {album?.file && (
          <AnchorButton
            variant={isCurrent ? 'primary' : 'quiet'}
            icon={<Download aria-hidden />}
            href={paths.album(memorialRef, album.id)}
            download={album.file.filename}
          >
            Download Album
          </AnchorButton>
        )}
      </div>
      {album?.file && (
        <p className={styles.note}>
          {pluralize(album.file.pages, 'page')}, {fileSize(album.file.byteSize)}
        </p>
      )}
    </>
  );
}
