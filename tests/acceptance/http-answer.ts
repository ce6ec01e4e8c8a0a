export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** What the bytes say where they are JSON; undefined for anything else. */
  readonly body: unknown;
}

export async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = headers.get('content-type')?.startsWith('application/json') === true && bytes.length > 0;
  return { status, headers, bytes, body: isJson ? JSON.parse(bytes.toString()) : undefined };
}
