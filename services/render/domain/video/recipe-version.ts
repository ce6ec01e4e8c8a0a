/** Counts up with each change in how videos are framed, titled, coded or joined; older ones are made again. */
export const recipeVersion = 10;
