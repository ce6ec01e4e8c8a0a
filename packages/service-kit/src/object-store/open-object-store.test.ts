import { describe, expect, it } from 'vitest';
import { openObjectStore, s3SettingsOf } from './open-object-store.ts';

describe('s3SettingsOf', () => {
  it('reads all of the URL', () => {
    expect(s3SettingsOf('s3://key:se%2Fcret@store.example:9000/photos?tls=0&region=eu-west-1')).toEqual({
      host: 'store.example',
      port: 9000,
      tls: false,
      region: 'eu-west-1',
      accessKey: 'key',
      secretKey: 'se/cret',
      bucket: 'photos',
    });
  });

  it('speaks TLS on its usual port when nothing else is said', () => {
    expect(s3SettingsOf('s3://key:secret@s3.example/photos')).toMatchObject({
      tls: true,
      port: 443,
      region: 'us-east-1',
    });
  });

  it.each(['s3://store:9000/photos', 's3://key@store/photos', 's3://key:secret@store/'])('refuses %s', (url) => {
    expect(() => s3SettingsOf(url)).toThrow('incomplete');
  });
});

describe('openObjectStore', () => {
  it('refuses any other kind of URL', () => {
    expect(() => openObjectStore('https://store.example/photos')).toThrow('not https:');
  });
});
