import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { limits } from '@afterglow/proto';
import { closeAfterAnswer, fail, isAppError, type OwnedMemorial, type Pace, watchPace } from '@afterglow/service-kit';
import {
  createSpoolShare,
  type InFlightUploads,
  isEmptyFileField,
  multipartParts,
  type SpooledFile,
  type SpoolQuota,
  type SpoolShare,
  spoolFile,
  type UnreadUploads,
  uploadError,
} from '@afterglow/service-kit/uploads';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalError } from '../../domain/song-refusal.ts';
import { SoundRefused } from '../../domain/sound/sound-refusal.ts';
import type { SongRow } from '../../repositories/song-repository.ts';
import type { StoreSong } from './store-song.ts';

interface ReceiveSongDependencies {
  readonly inFlightUploads: InFlightUploads;
  readonly spool: { readonly path: string };
  readonly spoolQuota: SpoolQuota;
  readonly unreadUploads: UnreadUploads;
  readonly uploadPace: Pace;
  /** Milliseconds in which an upload has to send as many bytes as it holds of the spool. */
  readonly uploadHoldMs: number;
  /** @throws SoundRefused */
  readonly identifySound: (path: string) => Promise<unknown>;
  readonly storeSong: StoreSong;
}

interface SentSong {
  readonly file: Readable;
  readonly filename: string | undefined;
}

const headBytes = 64 * 1024;

/** A larger body holds a larger song, so it is refused unread. */
const isTooLarge = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? 0) > limits.songMaxBytes + headBytes;

async function findSong(request: FastifyRequest, signal: AbortSignal, take: (sent: SentSong) => Promise<SongRow>) {
  for await (const part of multipartParts(request, signal)) {
    if (part.type !== 'file') continue;
    if (part.fieldname !== 'song') fail('malformed_request');
    if (!(await isEmptyFileField(part))) return take(part);
  }
  return fail('no_song_sent');
}

async function spool(deps: ReceiveSongDependencies, { file }: SentSong, share: SpoolShare, signal: AbortSignal) {
  const hold = share.hold();
  const options = { folder: deps.spool.path, limitBytes: limits.songMaxBytes, signal, onBytes: hold.add };
  try {
    const spooled = await spoolFile(file, options);
    return { ...spooled, release: hold.release };
  } catch (error) {
    hold.release();
    throw error;
  }
}

async function identify({ identifySound }: ReceiveSongDependencies, { path, truncated, byteSize }: SpooledFile) {
  if (truncated) fail('song_too_large');
  if (byteSize === 0) fail('song_not_a_sound');
  await identifySound(path).catch((error: unknown) => {
    throw error instanceof SoundRefused ? refusalError(error) : error;
  });
}

/** Receives one song, stores it and queues its reading. A refused or cut-off one leaves nothing. @throws AppError */
export function createReceiveSong(deps: ReceiveSongDependencies) {
  const { spoolQuota, unreadUploads, storeSong } = deps;

  async function take(memorial: OwnedMemorial, sent: SentSong, share: SpoolShare, signal: AbortSignal) {
    const { release, ...spooled } = await spool(deps, sent, share, signal);
    try {
      await identify(deps, spooled);
      return await storeSong({ memorial, filename: sent.filename, spooled, signal });
    } finally {
      release();
      await rm(spooled.path, { force: true });
    }
  }

  async function receive(reply: FastifyReply, memorial: OwnedMemorial, callerGone: AbortSignal): Promise<SongRow> {
    const { request } = reply;
    const sender = { memorialId: memorial.id, invitationId: null };
    const tooSlow = new AbortController();
    const share = createSpoolShare(spoolQuota, sender);
    const leastPace = () => share.heldBytes() / (deps.uploadHoldMs / 1000);
    const stopWatching = watchPace(request.raw, deps.uploadPace, () => tooSlow.abort(), leastPace);
    const signal = AbortSignal.any([callerGone, tooSlow.signal]);
    let stopCounting = (): void => undefined;
    try {
      if (isTooLarge(request)) fail('song_too_large');
      spoolQuota.refuseIfFull(sender);
      stopCounting = unreadUploads.add(request.raw, memorial.id);
      return await findSong(request, signal, (sent) => take(memorial, sent, share, signal));
    } catch (error) {
      const failure = uploadError(error, signal);
      if (isAppError(failure, 'too_busy')) fail('song_busy', { cause: failure, retryAfter: failure.retryAfter });
      throw failure;
    } finally {
      stopWatching();
      stopCounting();
      closeAfterAnswer(reply);
    }
  }

  return (reply: FastifyReply, memorial: OwnedMemorial, callerGone: AbortSignal): Promise<SongRow> =>
    deps.inFlightUploads.run(callerGone, (signal) => receive(reply, memorial, signal));
}

export type ReceiveSong = ReturnType<typeof createReceiveSong>;
