import type { Change, Changes } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';

export interface ListeningPage {
  readonly response: Response;
  readonly messages: Changes[];
  readonly changes: () => Change[];
  readonly types: string[];
  readonly hasEnded: () => boolean;
  leave(): void;
}

/** Listens like a page, from its first message on. */
export async function openChanges(
  origin: string,
  headers: Readonly<Record<string, string>>,
  query = '?age=0',
): Promise<ListeningPage> {
  const controller = new AbortController();
  const response = await fetch(`${origin}/api/changes${query}`, { headers, signal: controller.signal });
  const [messages, types]: [Changes[], string[]] = [[], []];
  let hasEnded = false;
  const read = async (): Promise<void> => {
    let text = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      const whole = text.split('\n\n');
      text = whole.pop() ?? '';
      for (const message of whole) {
        const type = /^event: (.*)$/m.exec(message)?.[1];
        if (type !== undefined) types.push(type);
        else messages.push(JSON.parse(/^data: (.*)$/m.exec(message)?.[1] ?? '') as Changes);
      }
    }
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true;
    });
  if (response.ok) await eventually(() => messages.length > 0 || hasEnded);
  return {
    ...{ response, messages, types },
    changes: () => messages.flatMap((message) => message ?? []),
    hasEnded: () => hasEnded,
    leave: () => controller.abort(),
  };
}
