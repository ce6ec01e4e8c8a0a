const days = 30;

export const sessionEnd = (start: Date): Date => new Date(start.getTime() + days * 24 * 60 * 60 * 1000);
