import { writtenText } from '@afterglow/proto/text';
import type { Memorial, SlideshowInput } from '@afterglow/proto/types';
import { useState } from 'react';
import { draftKeys } from '../../lib/drafts/typed-drafts.ts';
import { useTypedText } from '../../lib/forms/use-typed-draft.ts';
import { closingReason, thanks } from './closing-line.ts';

/** The closing slide of the next video; none at first. */
export function useClosing({ publicId: memorialPublicId, deceasedName }: Memorial) {
  const [line, write] = useTypedText(draftKeys.closing(memorialPublicId));
  const [isOn, setOn] = useState(line !== '');
  const turn = (on: boolean) => {
    setOn(on);
    write(on ? thanks : '');
  };
  const input: Pick<SlideshowInput, 'closing'> = isOn ? { closing: { line: writtenText(line) } } : {};
  return {
    ...{ memorialPublicId, deceasedName, line, write, isOn, turn, input },
    reason: isOn ? closingReason(line) : undefined,
    reset: () => turn(false),
  };
}

export type ChosenClosing = ReturnType<typeof useClosing>;
