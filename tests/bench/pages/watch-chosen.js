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
