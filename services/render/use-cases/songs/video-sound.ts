import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { totalFrames } from '@afterglow/slide-video';
import { createPutClaimed } from '../../adapters/pictures/put-claimed.ts';
import type { CodeMix } from '../../adapters/sound/code-mix.ts';
import { DamagedPiece, openSound } from '../../adapters/sound/open-sound.ts';
import { songRecipe } from '../../adapters/sound/prepare-song.ts';
import { pieceHash, soundVideoHash } from '../../domain/content-hash.ts';
import type { Mix } from '../../domain/sound/mix.ts';
import { getMixes, planSound, type SoundPiece } from '../../domain/sound/sound-plan.ts';
import type { VideoPlan } from '../../domain/video/video-plan.ts';
import type { ObjectRepository } from '../../repositories/object-repository.ts';
import type { SlideshowRow } from '../../repositories/select-slideshows.ts';
import type { SongRepository } from '../../repositories/song-repository.ts';
import { type ReadySong, usableSongs } from './chosen-songs.ts';
import { createSoundFiles, type SoundFiles, type SoundFilesDependencies, type SoundWorkplace } from './sound-files.ts';

interface VideoSoundDependencies extends SoundFilesDependencies {
  readonly objects: Pick<ObjectRepository, 'touchPresent' | 'claim' | 'confirm' | 'isClaimed' | 'miss'>;
  readonly songs: Pick<SongRepository, 'listByMemorial' | 'find'>;
  readonly codeMix: CodeMix;
}

export interface VideoSound {
  readonly hash: string;
  readonly pieces: readonly SoundPiece[];
  readonly songs: readonly ReadySong[];
}

type SilentVideo = Pick<VideoPlan, 'hash' | 'slideshow'>;

/** Plans the sound of a video, codes the pieces that are missing, and opens it for joining. */
export function createVideoSound(deps: VideoSoundDependencies) {
  const { store, objects, songs, codeMix } = deps;
  const openFiles = createSoundFiles(deps);

  const findSongs = ({ memorial_id: memorialId, sound }: SlideshowRow): Promise<ReadySong[]> =>
    usableSongs(songs, memorialId, sound);

  /** Undefined for a slideshow without songs that may be used. */
  function plan({ sound }: Pick<SlideshowRow, 'sound'>, usable: readonly ReadySong[], silent: SilentVideo) {
    if (usable.length === 0 || !sound) return undefined;
    const planned = usable.map(({ song_hash: hash, blocks }) => ({ hash, blocks }));
    const frames = totalFrames(silent.slideshow);
    const { blackFrames = 0 } = silent.slideshow;
    const pieces = planSound({ songs: planned, fit: sound.fit, frames, blackFrames });
    return { hash: soundVideoHash(silent.hash, pieces), pieces, songs: usable } satisfies VideoSound;
  }

  async function codeMissing(sound: VideoSound, place: SoundWorkplace, files: SoundFiles) {
    const { memorialId, folder, signal } = place;
    const mixes = getMixes(sound.pieces).map((mix) => ({ mix, hash: pieceHash(songRecipe, mix) }));
    const present = await objects.touchPresent(
      memorialId,
      'piece',
      mixes.map(({ hash }) => hash),
    );
    const missing = mixes.filter((one) => !present.has(one.hash));
    for (const [index, { mix, hash }] of missing.entries()) {
      const path = join(folder, `coded-${hash}`);
      await codeMix({ mix, getPcm: (song) => files.fetchOnce('samples', song), path, signal });
      const used = new Set(mix.voices.map(({ song }) => song));
      const songIds = sound.songs.filter(({ song_hash }) => used.has(song_hash)).map(({ id }) => id);
      const { size: byteSize } = await stat(path);
      const put = (key: string) => store.putFile(key, path, { contentType: 'audio/aac', signal, mayMove: true });
      await createPutClaimed(deps)({ memorialId, kind: 'piece', hash }, { byteSize, songIds }, put);
      const later = missing.slice(index + 1).flatMap((one) => one.mix.voices);
      await files.forgetSamples(new Set(later.map(({ song }) => song)));
    }
  }

  async function open(sound: VideoSound, place: SoundWorkplace) {
    const opened = openFiles(sound.songs, place);
    await objects.touchPresent(
      place.memorialId,
      'song',
      sound.songs.map(({ song_hash }) => song_hash),
    );
    await codeMissing(sound, place, opened);
    const loseDamaged = async (error: unknown): Promise<never> => {
      const piece = error instanceof DamagedPiece ? error.piece : undefined;
      if (piece?.kind === 'mix') {
        const hash = pieceHash(songRecipe, piece.mix);
        await objects.miss({ memorialId: place.memorialId, kind: 'piece', hash });
      }
      if (piece?.kind === 'song') await opened.readAgain(piece.song);
      throw error;
    };
    const files = {
      getSong: (hash: string) => opened.fetchOnce('song', hash),
      getMix: (mix: Mix) => opened.fetchOnce('piece', pieceHash(songRecipe, mix)),
    };
    return openSound(sound.pieces, files).catch(loseDamaged);
  }

  return { findSongs, plan, open };
}

export type VideoSounds = ReturnType<typeof createVideoSound>;
