import { fieldMessages } from '@afterglow/proto/messages';
import { tvPaths } from '../lib/routing/paths.ts';
import { createPlayer } from './create-player.ts';
import { findElements } from './elements.ts';
import { readKept } from './kept-video.ts';
import { toAction } from './remote-keys.ts';
import { stayAwake } from './stay-awake.ts';
import { enterCode } from './tv-api.ts';

const letters = 6;

const elements = findElements();
const { entry, form, code, problem, screen, paused, name, other } = elements;

function showEntry(message = ''): void {
  screen.hidden = true;
  entry.hidden = false;
  problem.textContent = message;
  code.value = '';
  code.focus();
}

const player = createPlayer({
  elements,
  onGone: () => showEntry('The link for this video was closed. The family can send a new one.'),
});

/** Works only right after a press; the page fills the window in any case. */
function fillScreen(): void {
  const { documentElement: page } = document;
  if (document.fullscreenElement || !page.requestFullscreen) return;
  const filled = page.requestFullscreen() as Promise<void> | undefined;
  filled?.catch(() => undefined);
}

function show(video: Parameters<typeof player.start>[0]): void {
  entry.hidden = true;
  screen.hidden = false;
  name.textContent = video.memorialName;
  code.blur();
  stayAwake();
  player.start(video).catch(() => undefined);
}

let isAsking = false;

async function submit(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  problem.textContent = '';
  fillScreen();
  try {
    show(await enterCode(code.value));
  } catch (error) {
    showEntry(error instanceof Error ? error.message : '');
  } finally {
    isAsking = false;
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (code.value.length === letters) void submit();
  else problem.textContent = fieldMessages.tvCode;
});
code.addEventListener('input', () => {
  code.value = code.value.toUpperCase().replace(/[^A-Z]/g, '');
  if (code.value.length === letters) void submit();
});
other.addEventListener('click', () => {
  player.stop();
  showEntry();
});
screen.addEventListener('click', (event) => {
  if (event.target === other) return;
  fillScreen();
  if (!player.unmute()) player.act('toggle');
});
document.addEventListener('keydown', (event) => {
  const action = toAction(event);
  if (screen.hidden || !action) return;
  const isOnButton = document.activeElement === other;
  if (isOnButton && action === 'toggle') return;
  event.preventDefault();
  // Remote controls have no tab key.
  if (!paused.hidden && action === 'backFar') return other.focus();
  if (isOnButton && action === 'forwardFar') return other.blur();
  fillScreen();
  const wasMuted = player.unmute();
  if (!wasMuted || action !== 'toggle') player.act(action);
});

if ('serviceWorker' in navigator) {
  navigator.serviceWorker.register(tvPaths.worker, { scope: tvPaths.page }).catch(() => undefined);
}
const kept = readKept();
if (kept) show(kept);
else showEntry();
