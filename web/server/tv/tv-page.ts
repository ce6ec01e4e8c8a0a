import { limits } from '@afterglow/proto';
import { tvIds, tvPaths } from '../../src/lib/routing/paths.ts';

const style = `
  * { box-sizing: border-box; }
  [hidden] { display: none !important; }
  html, body { height: 100%; margin: 0; }
  body { background: #14110f; color: #f4eee6; font: 400 28px/1.5 Georgia, serif; font-size: 3.2vmin; overflow: hidden; }
  body { font-size: calc(14px + 1.8vmin); }
  p { margin: 0.6em 0; }
  #entry { display: flex; flex-direction: column; align-items: center; justify-content: center; height: 100%; padding: 5%; text-align: center; }
  h1 { margin: 0; font-size: 2em; font-weight: 400; line-height: 1.2; }
  .quiet { color: #b9ada0; }
  form { max-width: 100%; margin-top: 0.8em; }
  input { width: 9.5em; max-width: 100%; padding: 0.2em 0; border: 2px solid #b9ada0; border-radius: 4px; background: #221d19;
    color: inherit; font: 400 2em/1.4 Menlo, Consolas, monospace; letter-spacing: 0.25em; text-indent: 0.25em; text-align: center; text-transform: uppercase; }
  button { min-height: 48px; padding: 0.4em 1.2em; border: 2px solid #93c7b2; border-radius: 4px; background: #93c7b2; color: #10251d; font: inherit; cursor: pointer; }
  form button { margin-top: 0.8em; }
  :focus { outline: 3px solid #b4dccb; outline-offset: 3px; }
  #problem { min-height: 1.5em; color: #eba191; }
  #screen, video { position: fixed; top: 0; left: 0; width: 100%; height: 100%; background: #000; }
  video { object-fit: contain; outline: none; }
  .over { position: fixed; left: 0; bottom: 0; width: 100%; padding: 4% 6%; background: rgba(20, 17, 15, 0.8); text-align: center; }
`;

/** A page of its own without the app: televisions are slow and have old browsers. */
export const tvPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Play on this TV · ${limits.product}</title>
    <style>${style}</style>
    <script src="${tvPaths.script}" defer></script>
  </head>
  <body>
    <main id="${tvIds.entry}">
      <h1>Play on this TV</h1>
      <p class="quiet">Type the six letters from the page for the chapel.</p>
      <noscript><p>This page needs JavaScript. Download the video to a USB stick instead.</p></noscript>
      <form id="${tvIds.form}">
        <input id="${tvIds.code}" aria-label="Six letters" aria-describedby="${tvIds.problem}" maxlength="6" autocomplete="off" autocapitalize="characters" spellcheck="false">
        <br>
        <button>Play</button>
      </form>
      <p id="${tvIds.problem}" role="alert"></p>
    </main>
    <div id="${tvIds.screen}" hidden>
      <video id="${tvIds.video}" playsinline></video>
      <p id="${tvIds.sound}" class="over" hidden>Press OK for the sound.</p>
      <div id="${tvIds.paused}" class="over" hidden>
        <p>Paused: <bdi id="${tvIds.name}"></bdi></p>
        <p class="quiet">OK plays. Left and right go 10 seconds, and while it plays, up and down go a minute.</p>
        <p id="${tvIds.network}" class="quiet" hidden>This TV couldn’t keep the video yet, so it needs the network.</p>
        <button id="${tvIds.other}" type="button">Type Other Letters</button>
      </div>
    </div>
  </body>
</html>
`;
