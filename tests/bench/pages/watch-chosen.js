// Runs in the page, beside it.

/** `removal` is the milliseconds from the next press to the frame behind the one in which a row is gone. */
globalThis.watchForRemoval = () => {
  const rows = () => document.querySelectorAll('[aria-label="Chosen photos"] > li').length;
  const before = rows();
  globalThis.removal = new Promise((resolve) => {
    const look = (pressed) => {
      const isGone = rows() < before;
      requestAnimationFrame(() => (isGone ? resolve(performance.now() - pressed) : look(pressed)));
    };
    addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
  });
};
