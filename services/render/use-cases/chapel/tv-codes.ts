import { buildRequest, limits, type TvVideo, type TvVideoKind } from '@afterglow/proto';
import { fail, newPublicId } from '@afterglow/service-kit';
import { listChapelFiles } from '../../domain/chapel/chapel-files.ts';
import { newTvCode } from '../../domain/chapel/new-tv-code.ts';
import { testVideo } from '../../domain/chapel/test-video.ts';
import type { ObjectName } from '../../domain/object-keys.ts';
import { videoVersion } from '../../domain/video/video-version.ts';
import type { ChapelLinkRepository } from '../../repositories/chapel-link-repository.ts';
import type { ObjectRepository } from '../../repositories/object-repository.ts';
import type { OwnerTransactions } from '../../repositories/owner-transactions.ts';
import type { SlideshowRepository } from '../../repositories/slideshow-repository.ts';
import type { TvCodeRepository, TvCodeRow } from '../../repositories/tv-code-repository.ts';
import type { ChapelSlideshows } from './chapel-slideshows.ts';

interface TvCodesDependencies {
  readonly chapelLinks: Pick<ChapelLinkRepository, 'lock'>;
  readonly tvCodes: TvCodeRepository;
  readonly slideshows: Pick<SlideshowRepository, 'listWithLoop'>;
  readonly objects: Pick<ObjectRepository, 'findReady'>;
  readonly inOwnerTransaction: OwnerTransactions;
  readonly clock: () => Date;
}

const lifeMs = limits.tvCode.minutes * 60_000;

interface FoundVideo {
  readonly name: ObjectName;
  readonly memorialName: string;
  readonly byteSize?: number | undefined;
}

/** The letters that lead televisions to videos of links for chapels. */
export function createTvCodes(deps: TvCodesDependencies) {
  const { chapelLinks, tvCodes, slideshows, objects, inOwnerTransaction, clock } = deps;

  /** Undefined while it is not there. */
  async function findVideo({ slideshow_id, kind }: Pick<TvCodeRow, 'slideshow_id' | 'kind'>) {
    const found = await slideshows.listWithLoop(slideshow_id);
    const named = found.find(({ id }) => id === slideshow_id);
    if (!named) return undefined;
    const memorialName = named.deceased_name;
    if (kind === 'test') {
      const test = await objects.findReady(testVideo);
      return test && ({ name: testVideo, memorialName, byteSize: test.byte_size } satisfies FoundVideo);
    }
    const file = found.flatMap(listChapelFiles).find((one) => one.kind === kind);
    if (!file) return undefined;
    const name = { memorialId: named.memorial_id, kind: 'video', hash: file.hash } as const;
    return { name, memorialName, byteSize: file.byteSize } satisfies FoundVideo;
  }

  async function present(row: TvCodeRow): Promise<TvVideo | undefined> {
    const video = await findVideo(row);
    if (!video) return undefined;
    const { path } = buildRequest('GET /api/tv/:tvToken/video', { tvToken: row.token });
    const { memorialName, byteSize, name } = video;
    return {
      ...{ token: row.token, kind: row.kind, memorialName, url: `${path}?v=${videoVersion(name.hash)}` },
      ...(byteSize !== undefined && { byteSize }),
    };
  }

  return {
    findVideo,
    present,

    /** Returns the current code for the first half of its life. @throws chapel_not_found, video_not_found */
    async create({ named }: Pick<ChapelSlideshows, 'named'>, kind: TvVideoKind): Promise<TvCodeRow> {
      const { id, memorial_id } = named;
      if (!(await findVideo({ slideshow_id: id, kind }))) fail('video_not_found');
      return inOwnerTransaction(named.owner_id, async (transaction) => {
        if (!(await chapelLinks.lock(id, transaction))) fail('chapel_not_found');
        const now = clock().getTime();
        const current = await tvCodes.find(id, kind, transaction);
        if (current && current.expires_at.getTime() - now > lifeMs / 2) return current;
        let code = newTvCode();
        while (await tvCodes.findByCode(code, transaction)) code = newTvCode();
        const expiresAt = new Date(now + lifeMs);
        const row = { slideshow_id: id, memorial_id, kind, token: newPublicId(), code, expires_at: expiresAt };
        return tvCodes.put(row, transaction);
      });
    },

    /** Undefined for a wrong code as for an old one. */
    async enter(code: string): Promise<TvVideo | undefined> {
      const row = await tvCodes.findByCode(code.toUpperCase());
      return row && row.expires_at > clock() ? present(row) : undefined;
    },
  };
}

export type TvCodes = ReturnType<typeof createTvCodes>;
