const marker = 'ICC_PROFILE\0';
const markerBytes = new TextEncoder().encode(marker);
const segmentMaxBytes = 65_535;
/** Two bytes of length, the marker, and which part of how many. */
const headBytes = 2 + markerBytes.length + 2;
const partMaxBytes = segmentMaxBytes - headBytes;

/** JPEG segments that contain an ICC profile (ICC.1, annex B.4). */
export function profileSegments(profile: Uint8Array): Uint8Array<ArrayBuffer> {
  const count = Math.ceil(profile.length / partMaxBytes);
  const segments = Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * partMaxBytes, (index + 1) * partMaxBytes);
    const length = headBytes + part.length;
    return [0xff, 0xe2, length >> 8, length & 255, ...markerBytes, index + 1, count, ...part];
  });
  return Uint8Array.from(segments.flat());
}

const startBytes = 2;
const appSegments = { first: 0xe0, last: 0xef } as const;

/** Some browsers write the profile of sRGB into every JPEG. */
export async function withoutProfile(jpeg: Blob): Promise<Blob> {
  const kept: Blob[] = [jpeg.slice(0, startBytes)];
  let at = startBytes;
  for (;;) {
    const head = new Uint8Array(await jpeg.slice(at, at + 2 + headBytes).arrayBuffer());
    const [, kind = 0, high = 0, low = 0] = head;
    if (kind < appSegments.first || kind > appSegments.last) break;
    const end = at + 2 + high * 256 + low;
    const isProfile = markerBytes.every((byte, index) => head[4 + index] === byte);
    if (!isProfile) kept.push(jpeg.slice(at, end));
    at = end;
  }
  return new Blob([...kept, jpeg.slice(at)], { type: jpeg.type });
}
