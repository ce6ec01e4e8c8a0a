import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { isToSend, type UploadSnapshot } from '../queue/upload-list.ts';

/** Whether the chosen photos have fields for words: once the sender asks for them, or wrote some before a reload. */
export function useWriting(takesWords: boolean, { files, isSending }: UploadSnapshot) {
  const [isBegun, setBegun] = useState(false);
  const isWriting = takesWords && (isBegun || files.some((item) => isToSend(item) && item.words));
  return {
    isWriting,
    mayBegin: takesWords && !isWriting && !isSending && files.some(isToSend),
    /** At once, as iPhones open the keyboard only during a tap. */
    begin: ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
      flushSync(() => setBegun(true));
      form?.querySelector<HTMLInputElement>('li input')?.focus();
    },
  };
}
