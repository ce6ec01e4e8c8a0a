export const pagesPath = '/payment-sandbox';
