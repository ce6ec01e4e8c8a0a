import { buildRequest, computeBodyLimit, type RouteContract } from '@afterglow/proto';
import { figure } from '../kit/figure.ts';
import { boundary, encodeForm, formType } from '../kit/load/uploads.ts';
import { worstBodies } from './worst-bodies.ts';

type Headers = Readonly<Record<string, string>>;

/** A valid request; the tests make one part of it at a time as bad as possible. */
export interface GoodRequest {
  readonly key: string;
  readonly contract: RouteContract;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Headers;
}

export interface BadRequest {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body?: Buffer;
}

/** Node reads 16 KiB of request line and headers; valid ones take the rest. */
const room = 13 * 1024;
const repeated = (piece: string, length = room): string => piece.repeat(Math.floor(length / piece.length));

const inAddresses = figure(
  ['a', '.', '-', '_', '0', '%2e', '%00', '%20', '%F0%9F%98%80', '%cc%81', '..%2f', ';', '+', '[', "'"],
  ['a', '.', '0', '%20', '%F0%9F%98%80'],
);
const lastWrong = ['', '%20', '!'];
const inPath = inAddresses.flatMap((piece) => lastWrong.map((end) => `${repeated(piece, room - 8)}${end}`));

const queries: Readonly<Record<string, string>> = {
  'many names': Array.from({ length: room / 8 }, (_, index) => `k${index}=`).join('&'),
  'one name again and again': repeated('_t=&'),
  'nested names': `_t${repeated('[a]')}=1`,
  'nothing but separators': repeated('&='),
  'broken escapes': `_t=${repeated('%')}`,
};

const cookies: Readonly<Record<string, string>> = {
  'cookie: many': repeated('a=b; '),
  'cookie: many names': Array.from({ length: room / 10 }, (_, index) => `n${index}=1`).join('; '),
  'cookie: one': `a=${repeated('x')}`,
  'cookie: escapes': `a=${repeated('%41')}`,
  'cookie: broken escapes': `a=${repeated('%')}`,
  'cookie: quotes': `a=${repeated('"')}`,
  'cookie: separators': repeated(';='),
  'cookie: blanks': `a=${' '.repeat(room - 10)}b`,
};

const token = (payload: string): string =>
  [{ alg: 'ES256', typ: 'JWT' }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
/** Session tokens, whose signature is checked last. */
const tokens: Readonly<Record<string, string>> = {
  'a long token': `${token(repeated('x', room / 2))}.${repeated('A', 86)}`,
  'a token of dots': repeated('.'),
  'a token with a long signature': `${token('x')}.${repeated('A', room / 2)}`,
};

const otherHeaders: Readonly<Record<string, Headers>> = {
  'range: many': { range: `bytes=${repeated('0-0,')}0-0` },
  'range: digits': { range: `bytes=${repeated('1', room / 2)}-${repeated('9', room / 2)}` },
  'range: blanks': { range: `bytes=0${' '.repeat(room)}-0` },
  'if-none-match: many': { 'if-none-match': `${repeated('"a",')}"a"` },
  'if-none-match: weak ones': { 'if-none-match': repeated('W/"",') },
  'if-none-match: blanks': { 'if-none-match': `"a"${repeated(' ,')}x` },
  'if-range': { range: 'bytes=0-0', 'if-range': `"${repeated('a')}"` },
  'x-forwarded-for: many': { 'x-forwarded-for': `${repeated('1.2.3.4, ')}1.2.3.4` },
  'x-forwarded-for: groups': { 'x-forwarded-for': repeated('a:') },
  'x-forwarded-for: blanks': { 'x-forwarded-for': `1.2.3.4,${' '.repeat(room)}x` },
  'x-request-id': { 'x-request-id': repeated('a-') },
  'accept-encoding: many': { 'accept-encoding': repeated('gzip;q=0.1,') },
  'accept: many': { accept: repeated('a/b;q=0.1,') },
  authorization: { authorization: `Bearer ${repeated('a.')}` },
  'content-type: parameters': { 'content-type': `application/json;${repeated(' a=b;')}` },
  'content-type: quotes': { 'content-type': `application/json; a="${repeated('\\"')}` },
  'content-type: a long boundary': { 'content-type': `multipart/form-data; boundary=${repeated('-')}` },
  origin: { origin: `http://${repeated('a.')}` },
  'many headers': Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`h${index}`, '1'])),
};

const bodyBytes = figure(1024 * 1024, 256 * 1024);
const part = (headers: string, content = 'x'): string => `--${boundary}\r\n${headers}\r\n\r\n${content}\r\n`;
const end = `--${boundary}--\r\n`;
const named = (disposition: string): string => `content-disposition: form-data; ${disposition}`;

/** The most expensive forms: parsers look for a boundary at every byte and for parameters in every header. */
const forms: Readonly<Record<string, string>> = {
  'a long name of a file': part(named(`name="photos"; filename="${repeated('é')}"`)) + end,
  'a name of a file with escapes': part(named(`name="photos"; filename*=UTF-8''${repeated('%F0%9F%98%80')}`)) + end,
  'a name of a file with broken escapes': part(named(`name="photos"; filename*=UTF-8''${repeated('%')}`)) + end,
  'a name of a file with quotes': part(named(`name="photos"; filename="${repeated('\\"')}"`)) + end,
  'a name of a file of joiners': part(named(`name="photos"; filename="${repeated('\u200d')}.jpg"`)) + end,
  'a name of a file of marks': part(named(`name="photos"; filename="a${repeated('\u0301')}.jpg"`)) + end,
  'a name of a file of folders': part(named(`name="photos"; filename="${repeated('../')}"`)) + end,
  'a long name of a field': part(named(`name="${repeated('x')}"`)) + end,
  'many parameters': part(named(`name="photos"${repeated('; a=b')}`)) + end,
  'blanks between parameters': part(named(`name="photos";${' '.repeat(room)}filename`)) + end,
  'many headers of a part': part(`${named('name="photos"; filename="a"')}${repeated('\r\na: b')}`) + end,
  'many fields': repeated(part(named('name="contributorName"')), bodyBytes) + end,
  'many empty files': repeated(part(named('name="photos"; filename="a.jpg"'), ''), bodyBytes) + end,
  'a long contributorName': part(named('name="contributorName"'), repeated('\u0301', bodyBytes / 4)) + end,
  'nearly a boundary, again and again':
    part(named('name="photos"; filename="a.jpg"'), repeated(`\r\n--${boundary.slice(0, -1)}`, bodyBytes)) + end,
  'line breaks': part(named('name="photos"; filename="a.jpg"'), repeated('\r', bodyBytes)) + end,
  'nothing but what comes before the first part': repeated(`\r\n--${boundary.slice(0, -1)}`, bodyBytes),
};

const smallestParts: { headers: Headers; body: Buffer } = {
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  body: Buffer.from(`${repeated('--b\r\n\r\n\r\n', bodyBytes)}--b--\r\n`),
};

/** The most expensive requests of a route, except for their bodies (see `worstBodies`). */
export function worstRequests({ key, contract, params, headers }: GoodRequest): BadRequest[] {
  const { method, path } = buildRequest(key, params);
  const [fitting] = contract.body ? worstBodies(contract.body) : [];
  const small = contract.body && computeBodyLimit(contract.body) > 64 * 1024 ? '{}' : fitting?.text;
  const content: { headers: Headers; body?: Buffer } = contract.multipart
    ? { headers: { 'content-type': formType }, body: Buffer.concat(encodeForm([])) }
    : { headers: small ? { 'content-type': 'application/json' } : {}, ...(small && { body: Buffer.from(small) }) };
  const good = { method, path, ...content, headers: { ...headers, ...content.headers } };
  const withHeaders = (name: string, more: Headers): BadRequest => ({
    ...good,
    name,
    headers: { ...good.headers, ...more },
  });

  const ofPath = Object.keys(params)
    .filter((param) => key.includes(`:${param}`))
    .flatMap((param) =>
      inPath.map((text) => ({
        ...good,
        name: `${param}: ${text.slice(0, 12)}…${text.slice(-3)}`,
        path: buildRequest(key, { ...params, [param]: '\u0001' }).path.replace('%01', text),
      })),
    );
  const properties = Object.keys(contract.query?.properties ?? {});
  const ofQuery = [
    ...properties.flatMap((name) =>
      inPath.map((text) => ({ name: `${name}: ${text.slice(0, 12)}`, query: `${name}=${text}` })),
    ),
    ...Object.entries(queries).map(([name, query]) => ({ name, query })),
  ].map(({ name, query }) => ({ ...good, name: `query: ${name}`, path: `${path}?${query}` }));
  const ofCookies = Object.entries(cookies).flatMap(([name, cookie]) =>
    [`${cookie}; ${headers.cookie ?? ''}`].map((all) => withHeaders(name, { cookie: all })),
  );
  const sessionCookie = headers.cookie?.split('=')[0] ?? 'session';
  const ofTokens = Object.entries(tokens).map(([name, text]) =>
    withHeaders(name, { cookie: `${sessionCookie}=${text}` }),
  );
  const ofHeaders = Object.entries(otherHeaders).map(([name, more]) => withHeaders(name, more));
  const ofForms = contract.multipart
    ? [
        ...Object.entries(forms).map(([name, text]) => ({ ...good, name: `form: ${name}`, body: Buffer.from(text) })),
        { ...withHeaders('form: many empty parts', smallestParts.headers), body: smallestParts.body },
      ]
    : [];
  return [...ofPath, ...ofQuery, ...ofCookies, ...ofTokens, ...ofHeaders, ...ofForms];
}
