import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles, read } from './project.ts';

const sources = projectFiles('{packages,proto,services,tests,web}/**/*.{ts,tsx}');

const exported = /^export (?:abstract )?(?:async )?(?:class|const|function\*?|interface|let|type) (\w+)/gm;
const declared = /(?<![\w.'"`])(?:class|const|function\*?|interface|let|type) ([A-Za-z]\w*)/g;

/** An ending that leaves the name incomplete. */
const bareEnding =
  /[a-z\d](About|After|Against|As|At|Before|Behind|Between|By|For|From|In|Into|Of|On|Over|Per|Since|Through|To|Under|Until|With|Within|Without)$/;
/** Except phrasal verbs, on and off, and Retry-After. */
const completeEnding = /(^|[a-z])([Ff]ill|[Ll]og|[Ss]ign|[Ss]tand)In$|^(are|is)\w+On$|RetryAfter$/;

const ofModule = /^(?:export )?(?:async )?(?:class|const|function\*?|let) (\w+)/gm;
/** Except before and after, off, and the directions of JPEG units. */
const preposition =
  /^(about|against|along|among|around|as|at|behind|below|beneath|beside|between|beyond|by|despite|during|except|for|from|in|inside|into|like|near|of|on|onto|out|outside|over|past|per|since|through|to|toward|under|until|upon|via|with|within|without)$/;
/** Names of measurements under load may say where. */
const maySayWhere = /^tests\/(bench\/scale|faults)\//;

/** Outdated or invented phrases; decision records keep theirs. */
const oldPhrases = /\b(whoever|anew|for ever|heard of|tells? of|told again|at hand)\b/i;
const texts = [
  ...sources,
  ...projectFiles('{charts,docs,packages,proto,services,tests,web}/**/*.{md,tpl,yaml}'),
  ...projectFiles('*.md'),
].filter((path) => !path.startsWith('docs/decisions/') && !path.endsWith('/names.test.ts'));

/** Known by the command `npm run bench -- film`. */
const namedByCommand: ReadonlySet<string> = new Set(['tests/bench/sections/film.ts']);

const fieldTerms: Readonly<Record<string, string>> = {
  bait: 'a word for what it holds',
  buried: 'tombstoned',
  bury: 'tombstone',
  crowd: 'load, admission',
  excused: 'uncounted',
  fate: 'state',
  film: 'video',
  films: 'videos',
  frugal: 'memory settings',
  haste: 'priority',
  judged: 'classified',
  mend: 'repair',
  mended: 'repaired',
  mends: 'repairs',
  misfit: 'mismatch, validation error',
  overtaken: 'superseded',
  patience: 'timeout',
  unfollowed: 'unacknowledged',
  verdict: 'decision',
  answerWith: 'sendResponse',
  boundMs: 'timeoutMs',
  growingPause: 'exponentialBackoff',
  isOnItsSide: 'isRotated90',
  isPutAside: 'isWaitingForChildren',
  isSeen: 'isVisible',
  isThere: 'exists',
  leaveNoRoom: 'fillDisk',
  movedInto: 'movedTo',
  onceGone: 'whenRemoved',
  putIn: 'stubRoute',
  sendOn: 'forwardRequest',
  takeIn: 'processUpload',
  takePhoto: 'processUpload',
};

const findNames = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

const splitWords = (name: string): string[] => name.split(/(?=[A-Z])|[^A-Za-z]+/).map((word) => word.toLowerCase());

const endsBare = (name: string): boolean => bareEnding.test(name) && !completeEnding.test(name);

const homeMadeWords = (name: string): string[] =>
  [name, ...splitWords(name)]
    .filter((word) => Object.hasOwn(fieldTerms, word))
    .map((word) => `${word}: ${fieldTerms[word]}`);

describe('an exported name', () => {
  it.each(['photosOf', 'retryFor', 'SubscribedBy', 'mailsIn'])('must not end in a bare preposition: %s', (name) => {
    expect(endsBare(name)).toBe(true);
  });

  it.each(['signIn', 'PendingSignIn', 'standIn', 'isGoogleSignInOn', 'login', 'Photo'])(
    'may end in a noun or a whole verb: %s',
    (name) => {
      expect(endsBare(name)).toBe(false);
    },
  );

  it('ends in a noun or a whole verb everywhere', () => {
    const wrong = sources.flatMap((path) =>
      findNames(read(path), exported)
        .filter(endsBare)
        .map((name) => `${path}: ${name}`),
    );
    expect(sources.length).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });
});

describe('a name of a module', () => {
  it.each(['const of = () => 1;', 'export const at = 1;', 'async function within<T>() {}'])(
    'must not be a preposition alone: %s',
    (text) => {
      expect(findNames(text, ofModule).filter((name) => preposition.test(name))).toHaveLength(1);
    },
  );

  it.each(['const before = 1;', 'const sentBy = 1;', 'export const page = 1;'])('may be another word: %s', (text) => {
    expect(findNames(text, ofModule).filter((name) => preposition.test(name))).toEqual([]);
  });

  it('is never a preposition alone', () => {
    const checked = sources.filter((path) => !maySayWhere.test(path));
    const found = checked.flatMap((path) =>
      findNames(read(path), ofModule)
        .filter((name) => preposition.test(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(found).toEqual([]);
  });
});

describe('a name', () => {
  it('must not end in Of, which leaves the name incomplete', () => {
    const ofLanguage =
      /^((all|any|one|value|lastIndex|index|isSubset|isSuperset|supportedValues)Of|toBe(Instance|One|Type)Of)$/;
    const wrong = sources
      .filter((path) => !path.endsWith('/names.test.ts'))
      .flatMap((path) =>
        findNames(read(path), /\b([A-Za-z]+Of)\b/g)
          .filter((name) => !ofLanguage.test(name))
          .map((name) => `${path}: ${name}`),
      );
    expect(wrong).toEqual([]);
  });
});

describe('a declared or file name', () => {
  it.each([
    ['openMendedFile', 'mended: repaired'],
    ['isThere', 'isThere: exists'],
    ['first-misfit', 'misfit: mismatch, validation error'],
  ])('must not contain an invented term: %s', (name, found) => {
    expect(homeMadeWords(name)).toEqual([found]);
  });

  it.each(['recommended', 'isThereRoom', 'filmstrip'])('may contain the letters of one: %s', (name) => {
    expect(homeMadeWords(name)).toEqual([]);
  });

  it('uses the usual terms everywhere', () => {
    const wrong = sources.flatMap((path) =>
      [...(namedByCommand.has(path) ? [] : [basename(path)]), ...findNames(read(path), declared)]
        .flatMap(homeMadeWords)
        .map((found) => `${path}: ${found}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('prose', () => {
  it.each(['Asks whoever is signed in', 'is kept for ever', 'tells of its end'])('must be plain: %s', (text) => {
    expect(oldPhrases.test(text)).toBe(true);
  });

  it.each(['for every photo', 'a handler', 'renewed'])('may contain the letters of such a phrase: %s', (text) => {
    expect(oldPhrases.test(text)).toBe(false);
  });

  it('is plain everywhere', () => {
    expect(texts.length).toBeGreaterThan(sources.length);
    expect(texts.filter((path) => oldPhrases.test(read(path)))).toEqual([]);
  });
});
