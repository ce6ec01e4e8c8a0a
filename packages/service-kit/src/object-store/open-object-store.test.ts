import { describe, expect, it } from 'vitest';
import { openObjectStore, parseS3Settings } from './open-object-store.ts';
import { s3Client } from './s3-bucket.ts';

describe('parseS3Settings', () => {
  it('reads every setting from the URL', () => {
    expect(parseS3Settings('s3://key:se%2Fcret@store.example:9000/photos?tls=0&region=eu-west-1')).toEqual({
      host: 'store.example',
      port: 9000,
      tls: false,
      region: 'eu-west-1',
      pathStyle: true,
      keys: { accessKey: 'key', secretKey: 'se/cret' },
      bucket: 'photos',
    });
  });

  it('defaults to TLS on its usual port', () => {
    expect(parseS3Settings('s3://key:secret@s3.example/photos')).toMatchObject({
      tls: true,
      port: 443,
      region: 'us-east-1',
    });
  });

  it('reads keys of any characters from their own variables, and addressing by host name', () => {
    const keys = { accessKey: 'key', secretKey: 'a/b+c=@:%' };
    expect(parseS3Settings('s3://s3.example/photos?addressing=virtual-host', keys)).toMatchObject({
      pathStyle: false,
      keys,
    });
  });

  it('uses the machine’s role without keys', () => {
    expect(parseS3Settings('s3://s3.example/photos').keys).toBe('provider');
  });

  it('reads an IPv6 address without its brackets', () => {
    const settings = parseS3Settings('s3://key:secret@[fd00::7]:9000/photos?tls=0');
    expect(settings).toMatchObject({ host: 'fd00::7', port: 9000 });
  });

  it.each(['s3:///photos', 's3://key@store/photos', 's3://key:secret@store/'])('refuses %s', (url) => {
    expect(() => parseS3Settings(url)).toThrow('incomplete');
  });
});

describe('the address of a bucket', () => {
  const address = async (options: string) =>
    new URL(
      await s3Client(parseS3Settings(`s3://key:secret@s3.example/photos${options}`)).presignedGetObject('photos', 'a'),
    );

  it('is a path by default', async () => {
    expect(await address('')).toMatchObject({ host: 's3.example', pathname: '/photos/a' });
  });

  it('is an IPv6 address in brackets', async () => {
    const client = s3Client(parseS3Settings('s3://key:secret@[fd00::7]:9000/photos?tls=0'));
    expect(new URL(await client.presignedGetObject('photos', 'a'))).toMatchObject({ host: '[fd00::7]:9000' });
  });

  it('is a host name where the store requires it', async () => {
    expect(await address('?addressing=virtual-host')).toMatchObject({ host: 'photos.s3.example', pathname: '/a' });
  });
});

describe('openObjectStore', () => {
  it('refuses any other kind of URL', async () => {
    await expect(openObjectStore('https://store.example/photos')).rejects.toThrow('not https:');
  });
});
