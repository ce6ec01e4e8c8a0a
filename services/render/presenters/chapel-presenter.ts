import {
  buildRequest,
  type Chapel,
  type ChapelFile,
  type ChapelFileKind,
  type ChapelVideo,
  type ChapelVideoState,
} from '@afterglow/proto';
import { toLifeDates } from '@afterglow/service-kit/database';
import type { Checksums } from '../database.ts';
import { chapelFilename } from '../domain/chapel/chapel-filename.ts';
import { type ChapelFileSource, listChapelFiles } from '../domain/chapel/chapel-files.ts';
import { testFilename, testSeconds, testVideo } from '../domain/chapel/test-video.ts';
import { publicVideoState } from '../domain/video/video-state.ts';
import { videoVersion } from '../domain/video/video-version.ts';
import type { ListedSlideshow } from '../repositories/select-slideshows.ts';

interface TestVideo {
  readonly byte_size: number;
  readonly checksums: Checksums | null;
}

export interface PresentedChapel {
  readonly token: string;
  readonly service: ListedSlideshow | undefined;
  readonly visitation: ListedSlideshow | undefined;
  /** Undefined until it was made. */
  readonly test: TestVideo | undefined;
  /** By hash. */
  readonly checksums: ReadonlyMap<string, Checksums>;
}

function getState(slideshow: ListedSlideshow | undefined): ChapelVideoState {
  if (!slideshow) return 'none';
  if (slideshow.hash === null && slideshow.awaits_payment) return 'payment';
  if (slideshow.hash === null && !slideshow.is_asked) return 'none';
  return publicVideoState(slideshow);
}

/** Hex SHA-256; undefined until it was computed. */
export const getChecksum = (
  checksums: PresentedChapel['checksums'],
  { hash, form }: Pick<ChapelFileSource<unknown>, 'hash' | 'form'>,
): string | undefined => checksums.get(hash)?.[form ?? 'file'];

type Presented = Pick<PresentedChapel, 'token' | 'checksums'>;

const getUrl = (chapelToken: string, chapelFile: ChapelFileKind, hash: string): string => {
  const { path } = buildRequest('GET /api/chapel/:chapelToken/files/:chapelFile', { chapelToken, chapelFile });
  return `${path}?v=${videoVersion(hash)}`;
};

function presentFile({ token, checksums }: Presented, file: ChapelFileSource<ListedSlideshow>): ChapelFile {
  const { kind, slideshow, hash, seconds, byteSize } = file;
  const sha256 = getChecksum(checksums, file);
  return {
    ...{ kind, filename: chapelFilename(slideshow.deceased_name, kind), url: getUrl(token, kind, hash) },
    ...(seconds !== undefined && { seconds }),
    ...(byteSize !== undefined && { byteSize }),
    ...(sha256 !== undefined && { sha256 }),
  };
}

const presentVideo = (presented: Presented, slideshow: ListedSlideshow | undefined): ChapelVideo => ({
  state: getState(slideshow),
  files: slideshow ? listChapelFiles(slideshow).map((file) => presentFile(presented, file)) : [],
});

function presentTest({ token, test }: Pick<PresentedChapel, 'token' | 'test'>): ChapelVideo {
  if (!test) return { state: 'making', files: [] };
  const sha256 = test.checksums?.file;
  const file: ChapelFile = {
    ...{ kind: 'test', filename: testFilename, url: getUrl(token, 'test', testVideo.hash), seconds: testSeconds },
    ...{ byteSize: test.byte_size, ...(sha256 && { sha256 }) },
  };
  return { state: 'ready', files: [file] };
}

/** @param named the slideshow of the link */
export const presentChapel = (named: ListedSlideshow, presented: PresentedChapel): Chapel => ({
  memorialName: named.deceased_name,
  ...toLifeDates(named),
  title: named.title,
  service: presentVideo(presented, presented.service),
  visitation: presentVideo(presented, presented.visitation),
  test: presentTest(presented),
});
