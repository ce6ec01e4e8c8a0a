import { isSameWords, noWords, type Photo, type PhotoWords } from '@afterglow/proto';

export type ShownWords = Pick<
  Photo,
  'suggestedCaption' | 'isSuggestionDismissed' | 'words' | 'areWordsRead' | 'isInGuestbook'
>;

/** Columns of a photo. */
export interface StoredWords {
  readonly sender_words?: PhotoWords | null;
  readonly suggested_caption?: string | null;
  readonly dismissed_caption?: string | null;
  readonly read_words?: PhotoWords | null;
  readonly in_guestbook?: boolean;
}

/** Words that the organizer has not read are unread and in no guestbook, whatever was decided about former ones. */
export function shownWords(stored: StoredWords): ShownWords {
  const { sender_words: written, suggested_caption: line, read_words: read } = stored;
  const words = written ?? (line ? { ...noWords, sentence: line } : null);
  if (!words) return {};
  const isDismissedLine = !written && line === stored.dismissed_caption;
  const isRead = read ? isSameWords(words, read) : false;
  return {
    ...(!written && line && { suggestedCaption: line }),
    ...(isDismissedLine && { isSuggestionDismissed: true }),
    words,
    ...((isRead || isDismissedLine) && { areWordsRead: true }),
    ...(isRead && stored.in_guestbook && { isInGuestbook: true }),
  };
}
