globalThis.untilFirstScreen = (name) => {
  const isInView = (element) => {
    const { top, left } = element.getBoundingClientRect();
    return top < innerHeight && left < innerWidth;
  };
  const isShown = (photo) => {
    const image = photo.querySelector('img');
    return image?.complete && image.naturalWidth > 0 && getComputedStyle(image).opacity !== '0';
  };
  const look = (resolve) => {
    const heading = [...document.querySelectorAll('h3')].find(({ textContent }) => textContent === name);
    const section = heading?.closest('section');
    if (section && section.getBoundingClientRect().top > 100) section.scrollIntoView({ behavior: 'instant' });
    const photos = [...(section?.querySelectorAll('li[data-photo]') ?? [])];
    const inView = photos.filter(isInView);
    if (inView.length < photos.length && inView.every(isShown)) resolve(performance.now());
    else requestAnimationFrame(() => look(resolve));
  };
  return new Promise(look);
};

globalThis.watchForReaction = (words) => {
  globalThis.reaction = new Promise((resolve) => {
    const look = (pressed) => {
      const isShown = [...document.querySelectorAll('p')].some(({ textContent }) => textContent === words);
      requestAnimationFrame(() => (isShown ? resolve(performance.now() - pressed) : look(pressed)));
    };
    addEventListener('pointerdown', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
  });
};
