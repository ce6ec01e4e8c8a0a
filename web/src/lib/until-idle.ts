/** Milliseconds, where the browser does not say when it is idle, as Safari. */
const otherwise = 1000;

/** Resolves after all that the page itself loads, when the browser has nothing else to do. */
export async function untilIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, otherwise);
  });
}
