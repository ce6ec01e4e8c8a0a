import type { BrowserContext } from 'playwright-core';

export interface SeenImage {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each pixel, in sRGB. */
  readonly pixels: readonly number[];
}

/** Returns the files as the browser renders them. */
export async function seeImages(context: BrowserContext, files: readonly Buffer[]): Promise<SeenImage[]> {
  const page = await context.newPage();
  const seen = await page.evaluate(
    async (encoded) => {
      const see = async (data: string) => {
        const image = new Image();
        image.src = `data:;base64,${data}`;
        await image.decode();
        const { naturalWidth: width, naturalHeight: height } = image;
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const drawing = canvas.getContext('2d');
        drawing?.drawImage(image, 0, 0);
        return { width, height, pixels: [...(drawing?.getImageData(0, 0, width, height).data ?? [])] };
      };
      return Promise.all(encoded.map(see));
    },
    files.map((file) => file.toString('base64')),
  );
  await page.close();
  return seen;
}
