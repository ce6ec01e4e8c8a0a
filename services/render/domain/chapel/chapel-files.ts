import type { LoopFiles, LoopForm } from '@afterglow/proto';
import type { PersonalFileKind } from './chapel-filename.ts';

interface ShownSlideshow {
  readonly hash: string | null;
  readonly sound_hash: string | null;
  readonly seconds: number | null;
  /** 0 if unknown. */
  readonly byte_size: number | null;
  readonly sound_byte_size: number | null;
  readonly loop_source_id: number | null;
  readonly loop_files: LoopFiles | null;
}

/** A stored video, or a longer form of it. */
export interface ChapelFileSource<T> {
  readonly kind: PersonalFileKind;
  readonly slideshow: T;
  readonly hash: string;
  readonly form?: LoopForm;
  readonly seconds?: number | undefined;
  readonly byteSize?: number | undefined;
}

const known = (size: number | null): number | undefined => size || undefined;

/** The files of a slideshow or of a loop that are there. */
export function listChapelFiles<T extends ShownSlideshow>(slideshow: T): ChapelFileSource<T>[] {
  const { hash, sound_hash: soundHash, loop_files: forms } = slideshow;
  if (hash === null) return [];
  const seconds = slideshow.seconds ?? undefined;
  const byteSize = known(slideshow.byte_size);
  if (slideshow.loop_source_id === null) {
    const sound = { kind: 'music', hash: soundHash ?? '', byteSize: known(slideshow.sound_byte_size) } as const;
    return [
      ...(soundHash === null ? [] : [{ slideshow, seconds, ...sound }]),
      { slideshow, seconds, kind: 'silent', hash, byteSize },
    ];
  }
  return [
    { slideshow, seconds, kind: 'loop', hash, byteSize },
    ...(['hour', 'copies'] as const).flatMap((form) => {
      const file = forms?.[form];
      return file ? [{ slideshow, kind: form, hash, form, ...file }] : [];
    }),
  ];
}
