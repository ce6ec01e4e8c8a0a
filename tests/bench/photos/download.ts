import http from 'node:http';
import https from 'node:https';

/** Discards the data. @param certificate PEM of the one that the server presents @returns the bytes. @throws Error unless the answer is successful and complete. */
export async function download(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  certificate?: string | undefined,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const { get } = certificate === undefined ? http : https;
  const request = get(url, { headers, agent: false, ...(certificate && { ca: certificate }) }, (response) => {
    if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
    let bytes = 0;
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    response.once('error', reject).once('end', () => resolve(bytes));
  });
  request.once('error', reject);
  return promise;
}
