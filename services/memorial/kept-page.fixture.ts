import type { KeptPageInput } from '@afterglow/proto';

export const pageInput: KeptPageInput = {
  about: 'Rose loved her garden.\n\nShe taught for forty years.',
  service: {
    ...{ place: 'St. Mary’s Chapel', address: '1 Hill Road, Albany', note: 'Tea afterwards.' },
    ...{ startsAt: '2090-12-04T14:30', timeZone: 'America/New_York' },
  },
  donations: { charity: 'Albany Hospice', link: 'https://hospice.example.org/give' },
};

/** As the services return it. */
export const pageTexts = {
  ...pageInput,
  service: { ...pageInput.service, startsAt: '2090-12-04T19:30:00.000Z' },
};
