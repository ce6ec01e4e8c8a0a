const stepsMost = 20;

interface Request {
  readonly url: URL;
  readonly form?: URLSearchParams;
}

function getForm(html: string, person: string): URLSearchParams {
  const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1];
  if (!prompt) throw new Error(`no form: ${html.slice(0, 400)}`);
  return new URLSearchParams({ prompt, ...(prompt === 'login' && { login: person, password: 'any' }) });
}

/** @returns the address below `redirectUri` that the browser is sent to */
export async function signInAtProvider(
  address: string,
  redirectUri: string,
  person: string,
  refuse: boolean,
): Promise<URL> {
  const jar = new Map<string, string>();
  let next: Request = { url: new URL(address) };
  for (let step = 0; step < stepsMost; step += 1) {
    if (next.url.href.startsWith(redirectUri)) return next.url;
    const answer: Response = await fetch(next.url, {
      method: next.form ? 'POST' : 'GET',
      body: next.form ?? null,
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      redirect: 'manual',
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    const html = await answer.text();
    if (location) next = { url: new URL(location, next.url) };
    else if (refuse) next = { url: new URL(`${next.url.pathname}/abort`, next.url) };
    else next = { url: next.url, form: getForm(html, person) };
  }
  throw new Error(`the provider never sent the browser to ${redirectUri}`);
}
