const atMost = 3000;

const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

async function decode(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => undefined);
}

/** Resolves once a server-rendered page is painted with its fonts and images; scripts do not compete with them. */
export async function untilPainted(page: HTMLElement): Promise<void> {
  const seen = async (): Promise<void> => {
    await frame();
    const stills = [...page.querySelectorAll('video')].map(({ poster }) => decode(poster));
    const images = [...page.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined));
    await Promise.all([document.fonts.ready, ...stills, ...images]);
    await frame();
  };
  await Promise.race([seen(), new Promise((resolve) => setTimeout(resolve, atMost))]);
}
