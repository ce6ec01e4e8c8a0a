/** The browser can submit a form that has an action. */
const isSentByBrowser = ({ type, form }: HTMLButtonElement): boolean => type === 'submit' && form?.method === 'post';

/** Repeats the first press on a server-rendered button once the app has started. @returns a function that stops it. */
export function pressAgain(root: HTMLElement, untilShown: () => Promise<void>): () => void {
  const press = async (event: MouseEvent): Promise<void> => {
    const pressed = event.target instanceof Element ? event.target.closest('button') : null;
    if (!pressed || isSentByBrowser(pressed)) return;
    stop();
    const place = [...root.querySelectorAll('button')].indexOf(pressed);
    await untilShown();
    const again = root.querySelectorAll('button')[place];
    again?.focus({ preventScroll: true });
    again?.click();
  };
  const listen = (event: MouseEvent): void => void press(event);
  const stop = (): void => root.removeEventListener('click', listen);
  root.addEventListener('click', listen);
  return stop;
}
