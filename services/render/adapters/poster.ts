import sharp from 'sharp';

/** The picture of a video that is not playing yet: the title slide, smaller. */
export async function writePoster(titlePath: string, path: string): Promise<void> {
  await sharp(titlePath).resize(1280, 720).jpeg({ quality: 80, progressive: true }).toFile(path);
}
