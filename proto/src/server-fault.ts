/** Apart from `errors`, so that the first page a visitor opens does not load all of them. */
export const serverFault = 'Something went wrong on our side. Nothing was lost. Please try again.';
