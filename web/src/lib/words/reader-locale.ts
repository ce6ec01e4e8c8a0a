/** The pages are in English: dates follow the English that the reader's browser asks for, be it British or Indian. */
export const readerLocale = (languages: readonly string[] = navigator.languages): string =>
  languages.find((language) => /^en(-|$)/i.test(language)) ?? 'en-US';
