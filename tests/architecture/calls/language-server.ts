import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { projectRoot, read } from '../project.ts';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly items?: readonly unknown[] };
  readonly result?: unknown;
}

interface Position {
  readonly line: number;
  readonly character: number;
}

interface Location {
  readonly targetUri: string;
  readonly targetRange: Record<'start' | 'end', Position>;
}

export interface Definition {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

function parseMessages(bytes: Buffer): { readonly messages: Message[]; readonly rest: Buffer } {
  const messages: Message[] = [];
  let rest = bytes;
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    const length = Number(/Content-Length: (\d+)/i.exec(rest.subarray(0, Math.max(end, 0)).toString())?.[1]);
    if (end < 0 || rest.length < end + 4 + length) return { messages, rest };
    messages.push(JSON.parse(rest.subarray(end + 4, end + 4 + length).toString()));
    rest = rest.subarray(end + 4 + length);
  }
}

function getOffset(text: string, { line, character }: Position): number {
  const before = text.split('\n').slice(0, line).join('\n');
  return before.length + (line > 0 ? 1 : 0) + character;
}

export async function startLanguageServer() {
  const tsc = join(projectRoot, 'node_modules/typescript/bin/tsc');
  const server = spawn(process.execPath, [tsc, '--lsp', '--stdio'], {
    cwd: projectRoot,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const waiting = new Map<number, (result: unknown) => void>();
  let received: Buffer = Buffer.alloc(0);
  let lastId = 0;

  function send(message: object): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  function receive({ id, method, params, result }: Message): void {
    if (id === undefined) return;
    if (method) send({ id, result: params?.items?.map(() => null) ?? null });
    else waiting.get(id)?.(result);
  }

  function request(method: string, params: object): Promise<unknown> {
    lastId += 1;
    const id = lastId;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    waiting.set(id, resolve);
    send({ id, method, params });
    return promise;
  }

  server.stdout.on('data', (chunk: Buffer) => {
    const { messages, rest } = parseMessages(Buffer.concat([received, chunk]));
    received = rest;
    for (const message of messages) receive(message);
  });
  const rootUri = pathToFileURL(projectRoot).href;
  const capabilities = { textDocument: { definition: { linkSupport: true } } };
  await request('initialize', { processId: process.pid, rootUri, capabilities });
  send({ method: 'initialized', params: {} });

  return {
    async findDefinitions(path: string, offset: number): Promise<Definition[]> {
      const text = read(path);
      const uri = pathToFileURL(join(projectRoot, path)).href;
      send({
        method: 'textDocument/didOpen',
        params: { textDocument: { uri, languageId: 'typescript', version: 1, text } },
      });
      const before = text.slice(0, offset).split('\n');
      const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
      const locations = (await request('textDocument/definition', { textDocument: { uri }, position })) as Location[];
      return locations.map(({ targetUri, targetRange }) => {
        const target = fileURLToPath(targetUri).slice(projectRoot.length + 1);
        const source = read(target);
        return { path: target, start: getOffset(source, targetRange.start), end: getOffset(source, targetRange.end) };
      });
    },
    stop: () => server.kill(),
  };
}
