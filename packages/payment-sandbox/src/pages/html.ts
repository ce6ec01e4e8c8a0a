const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter);

const style = `
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; background: #f6f4f0; color: #2b2a28 }
  main { max-width: 26rem; margin: 10vh auto; padding: 2rem; background: #fff; border-radius: .75rem }
  h1 { font-size: 1.25rem; margin: 0 0 1rem }
  button { font: inherit; padding: .6rem 1rem; margin: .5rem .5rem 0 0; border: 1px solid #2b2a28; border-radius: .5rem; cursor: pointer; background: #fff; color: inherit }
  button[value=complete] { background: #2b2a28; color: #fff }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem } dd { margin: 0; text-align: right }
  .mode { font-size: .875rem; padding: .1rem .5rem; border: 1px solid; border-radius: 1rem }`;

/** A whole page of the sandbox. @param content HTML */
export const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p><span class="mode">Test mode</span></p>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;

export const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
