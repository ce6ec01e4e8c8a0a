/** Separate, so that the first page does not load all errors. */
export const serverFault = 'Something went wrong on our side. Nothing was lost. Please try again.';
