let provided: readonly string[] | undefined;

/** In place of the browser's, where there is none. */
export const provideLanguages = (languages: readonly string[]): void => {
  provided = languages;
};

/** The pages are in English: dates follow the English that the reader's browser asks for, be it British or Indian. */
export const readerLocale = (languages: readonly string[] = provided ?? navigator.languages): string =>
  languages.find((language) => /^en(-|$)/i.test(language)) ?? 'en-US';
