export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly samples: Float32Array;
}

const lobes = 3;

const lanczos = (distance: number): number => {
  if (distance === 0) return 1;
  if (Math.abs(distance) >= lobes) return 0;
  const angle = Math.PI * distance;
  return (lobes * Math.sin(angle) * Math.sin(angle / lobes)) / (angle * angle);
};

interface Tap {
  readonly index: number;
  readonly weight: number;
}

/** For each output sample, the input samples that it is made of, if the picture is `scale` times as large about `anchor`. */
function getTaps(input: number, output: number, anchor: number, scale: number): Tap[][] {
  const perSample = input / output / scale;
  const reach = Math.max(1, perSample) * lobes;
  return Array.from({ length: output }, (_, at) => {
    const centre = (anchor * input) / output + (at + 0.5 - anchor) * perSample - 0.5;
    const first = Math.ceil(centre - reach);
    const taps = Array.from({ length: Math.floor(centre + reach) - first + 1 }, (__, offset) => ({
      index: Math.min(input - 1, Math.max(0, first + offset)),
      weight: lanczos((first + offset - centre) / Math.max(1, perSample)),
    }));
    const sum = taps.reduce((total, { weight }) => total + weight, 0);
    return taps.map(({ index, weight }) => ({ index, weight: weight / sum }));
  });
}

interface Zoomed {
  readonly width: number;
  readonly height: number;
  readonly anchor: { readonly x: number; readonly y: number };
  readonly scale: number;
}

/** Resamples a plane of more pixels by Lanczos: what a zoom shows without any loss. */
export function zoomedPlane({ width, height, samples }: Plane, to: Zoomed): Plane {
  const columns = getTaps(width, to.width, to.anchor.x, to.scale);
  const rows = getTaps(height, to.height, to.anchor.y, to.scale);
  const narrow = new Float32Array(to.width * height);
  for (let row = 0; row < height; row += 1) {
    for (const [column, taps] of columns.entries()) {
      let sum = 0;
      for (const { index, weight } of taps) sum += weight * (samples[row * width + index] ?? 0);
      narrow[row * to.width + column] = sum;
    }
  }
  const zoomed = new Float32Array(to.width * to.height);
  for (const [row, taps] of rows.entries()) {
    for (const { index, weight } of taps) {
      const from = index * to.width;
      for (let column = 0; column < to.width; column += 1) {
        const at = row * to.width + column;
        zoomed[at] = (zoomed[at] ?? 0) + weight * (narrow[from + column] ?? 0);
      }
    }
  }
  return { width: to.width, height: to.height, samples: zoomed };
}
