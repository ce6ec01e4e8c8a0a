/** The last line of a file whose types were taken out. */
export const stripped = '\n// stripped\n';
