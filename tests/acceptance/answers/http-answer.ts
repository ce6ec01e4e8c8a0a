import { textOrFirstMessage } from '@afterglow/test-kit';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** The parsed JSON, or undefined. */
  readonly body: unknown;
}

export async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  const isEndless = type.startsWith('text/event-stream');
  const bytes = isEndless ? Buffer.from(await textOrFirstMessage(response)) : Buffer.from(await response.arrayBuffer());
  const isJson = type.startsWith('application/json') && bytes.length > 0;
  return { status, headers, bytes, body: isJson ? JSON.parse(bytes.toString()) : undefined };
}
