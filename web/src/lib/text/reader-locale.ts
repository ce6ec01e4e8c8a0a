let provided: readonly string[] | undefined;

/** Replaces the browser's languages during server rendering. */
export const provideLanguages = (languages: readonly string[]): void => {
  provided = languages;
};

/** Pages are in English, so formats follow the reader's variety of English, such as British or Indian. */
export const readerLocale = (languages: readonly string[] = provided ?? navigator.languages): string =>
  languages.find((language) => /^en(-|$)/i.test(language)) ?? 'en-US';
