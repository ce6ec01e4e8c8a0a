/** Increment when videos are framed, titled, coded or joined differently: older ones are remade. */
export const recipeVersion = 11;
