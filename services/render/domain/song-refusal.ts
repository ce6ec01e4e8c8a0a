import { type ErrorCode, errorMessage } from '@afterglow/proto';
import { AppError } from '@afterglow/service-kit';
import type { SoundRefusalReason, SoundRefused } from './sound/sound-refusal.ts';

export type SongRefusal = SoundRefusalReason;

const getCode = (refusal: SongRefusal) => `song_${refusal}` as const satisfies ErrorCode;

export const refusalError = ({ reason, format }: SoundRefused): AppError => new AppError(getCode(reason), { format });

/** Why a song was refused, and what to send instead. */
export const presentRefusal = (refusal: SongRefusal, format: string | null) => ({
  code: getCode(refusal),
  message: errorMessage(getCode(refusal), undefined, format ?? undefined),
});
