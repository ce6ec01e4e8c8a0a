const maxLength = 200;

/** The name that a file was sent under: without a folder, without characters that control anything, never empty. */
export function originalName(sent: string | undefined): string {
  const plain = (sent ?? '')
    .replace(/^.*[/\\]/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
  return [...(plain || 'photo')].slice(0, maxLength).join('');
}
