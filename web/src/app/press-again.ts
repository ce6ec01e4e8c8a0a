/** A form with an address of its own is sent without the app. */
const isSentByBrowser = ({ type, form }: HTMLButtonElement): boolean => type === 'submit' && form?.method === 'post';

/**
 * A page that the server has written is seen before the app is there. The first press on one of its buttons waits for the
 * app, and is repeated on the same button once that has taken the page over.
 * @returns what ends it: from then on the app hears of each press by itself.
 */
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
