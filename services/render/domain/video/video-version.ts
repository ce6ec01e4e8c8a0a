const letters = 16;

/** The version in a video's address; a corrected video has another one. */
export const videoVersion = (hash: string): string => hash.slice(0, letters);

export const isVideoVersion = (text: string): boolean => text.length === letters;
