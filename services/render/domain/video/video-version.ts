const letters = 16;

/** What a video's address says of which video it is: one that was corrected has another. */
export const videoVersion = (hash: string): string => hash.slice(0, letters);

export const isVideoVersion = (text: string): boolean => text.length === letters;
