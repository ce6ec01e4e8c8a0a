import http from 'node:http';

/** Reads an address to its end and keeps nothing. @returns the bytes. @throws Error unless it is answered well, and whole. */
export async function download(url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const request = http.get(url, { headers, agent: false }, (response) => {
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
