import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { createPutClaimed } from '../../adapters/pictures/put-claimed.ts';
import { type PrepareSong, songRecipe } from '../../adapters/sound/prepare-song.ts';
import { songHash } from '../../domain/content-hash.ts';
import { objectKey, type SongObject } from '../../domain/object-keys.ts';
import type { ObjectRepository } from '../../repositories/object-repository.ts';
import type { SongRow } from '../../repositories/song-repository.ts';

interface ReadSongDependencies {
  readonly store: ObjectStore;
  readonly objects: Pick<ObjectRepository, 'claim' | 'confirm' | 'isClaimed'>;
  readonly prepareSong: PrepareSong;
}

export interface SongOrder {
  readonly song: SongRow;
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Called with the share that is done. */
  readonly onShare: (share: number) => void;
}

/** Makes and stores the packets and samples of a song. Safe to repeat. @throws SoundRefused, VideoFailure if the memorial was deleted */
export const createReadSong =
  (deps: ReadSongDependencies) =>
  async ({ song, folder, signal, onShare }: SongOrder) => {
    const { id, memorial_id: memorialId, sha256, upload_hash } = song;
    const sent = join(folder, 'sent');
    const upload = objectKey({ memorialId, kind: 'upload', hash: upload_hash });
    if (!(await deps.store.getFile(upload, sent, { signal }))) throw new Error(`the file of song ${id} is gone`);
    const prepared = await deps.prepareSong({ path: sent, folder, signal, onShare });
    const hash = song.song_hash ?? songHash(songRecipe, sha256);
    const keep = async (kind: SongObject, path: string, contentType: string): Promise<void> => {
      const { size: byteSize } = await stat(path);
      const put = (key: string) => deps.store.putFile(key, path, { contentType, signal, mayMove: true });
      await createPutClaimed(deps)({ memorialId, kind, hash }, { byteSize, songIds: [id] }, put);
    };
    await keep('samples', prepared.pcmPath, 'audio/flac');
    await keep('song', prepared.packetsPath, 'audio/aac');
    return {
      song_hash: hash,
      blocks: prepared.blocks,
      seconds: prepared.seconds,
      loudness: prepared.loudnessLufs,
      peak: prepared.truePeakDb,
      gain: prepared.gainDb,
    };
  };

export type ReadSong = ReturnType<typeof createReadSong>;
