/**
 * Counts up with every change in what a video is named by beside what it shows: how pictures are framed, titled, coded and
 * joined. Finished videos of an older version are made again, see jobs/remake-videos.ts.
 */
export const recipeVersion = 4;
