/** What web/server passes on to the sandbox, the path unchanged. */
export const pagesPath = '/payment-sandbox';
