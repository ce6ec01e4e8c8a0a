/** The form in which an address is stored and compared: without blanks around it, in lower case. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();
