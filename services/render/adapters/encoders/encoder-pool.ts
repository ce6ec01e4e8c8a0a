import type { IntraEncoder } from './intra-encoder.ts';

export function createEncoderPool(encoders: readonly IntraEncoder[]): IntraEncoder {
  const places = encoders.map((encoder) => ({ encoder, pending: 0 }));
  return {
    async encode(rgb, signal, priority) {
      const place = places.reduce((best, other) => (other.pending < best.pending ? other : best));
      place.pending += 1;
      try {
        return await place.encoder.encode(rgb, signal, priority);
      } finally {
        place.pending -= 1;
      }
    },
    close: async () => {
      await Promise.all(encoders.map((encoder) => encoder.close()));
    },
  };
}
