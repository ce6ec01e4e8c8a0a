/** @returns when the image arrived, by the page's clock. */
export function loadImage(address: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => {
      const [timing] = performance.getEntriesByName(image.src, 'resource');
      const came = timing instanceof PerformanceResourceTiming ? timing.responseEnd : 0;
      // A cached image has an earlier response time.
      resolve(came > 0 ? Math.max(came, begun) : performance.now());
    };
    image.onerror = () => reject(new Error(`${address} could not be loaded`));
    image.src = address;
  });
}
