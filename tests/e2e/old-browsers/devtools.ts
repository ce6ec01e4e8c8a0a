/** The part of the DevTools protocol common to browsers since Chromium 69. */
export interface DevTools {
  send(method: string, params?: Readonly<Record<string, unknown>>): Promise<unknown>;
  close(): void;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

type OnEvent = (method: string, params: unknown) => void;

export async function connectDevTools(address: string, onEvent: OnEvent): Promise<DevTools> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (message: Message) => void>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data));
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method) onEvent(message.method, message.params);
  });
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer({ error: { message: 'the browser is gone' } });
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`no DevTools at ${address}`)));
  });
  return {
    async send(method, params = {}) {
      lastId += 1;
      const id = lastId;
      const answered = new Promise<Message>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params }));
      const { error, result } = await answered;
      waiting.delete(id);
      if (error) throw new Error(`${method}: ${error.message}`);
      return result;
    },
    close: () => socket.close(),
  };
}
