interface Request {
  readonly url: URL;
  readonly form?: URLSearchParams;
}

interface Walk {
  /** Start of the address at which the browser stops. */
  readonly until: string;
  /** Values of the fields that a person fills in, by name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Text or value of the link or button to press, on pages that have it. */
  readonly press?: RegExp;
}

const stepsMost = 20;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

const decode = (text: string): string => text.replace(/&([\w#]+);/g, (whole, name) => entities[name] ?? whole);

function readAttribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag);
  return found ? decode(found[1] ?? found[2] ?? found[3] ?? '') : undefined;
}

const findButtons = (form: string): string[] =>
  form.match(/<button\b[^>]*>[\s\S]*?<\/button>|<input\b[^>]*type=["']?submit[^>]*>/gi) ?? [];

function leavePage(html: string, url: URL, { fields, press = /(?!)/ }: Walk): Request {
  const link = html.match(/<a\b[^>]*>[\s\S]*?<\/a>/gi)?.find((one) => press.test(one));
  if (link) return { url: new URL(readAttribute(link, 'href') ?? '', url) };
  const forms = html.match(/<form\b[\s\S]*?<\/form>/gi) ?? [];
  const isPressed = (button: string): boolean => press.test(button);
  const form = forms.find((one) => findButtons(one).some(isPressed)) ?? forms[0];
  if (!form) throw new Error(`${url} has no form: ${html.slice(0, 400)}`);
  const values = new URLSearchParams();
  for (const tag of form.match(/<input\b[^>]*>/gi) ?? []) {
    const name = readAttribute(tag, 'name');
    if (name === undefined || /type=["']?submit/i.test(tag)) continue;
    values.set(name, fields[name] ?? readAttribute(tag, 'value') ?? '');
  }
  const buttons = findButtons(form);
  const pressed = buttons.find(isPressed) ?? buttons[0] ?? '';
  const name = readAttribute(pressed, 'name');
  if (name !== undefined) values.set(name, readAttribute(pressed, 'value') ?? '');
  return { url: new URL(readAttribute(form, 'action') || url, url), form: values };
}

/** Follows redirects and submits forms, as a browser without scripts does. It keeps its cookies between walks. */
export function openFormBrowser() {
  const jar = new Map<string, string>();

  async function open({ url, form }: Request): Promise<Response> {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      body: form ?? null,
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  return {
    /** @returns the address that the pages lead to. It is not opened. */
    async walk(from: string, walk: Walk): Promise<URL> {
      let next: Request = { url: new URL(from) };
      for (let step = 0; step < stepsMost; step += 1) {
        if (next.url.href.startsWith(walk.until)) return next.url;
        const response = await open(next);
        const [location, html] = [response.headers.get('location'), await response.text()];
        next = location ? { url: new URL(location, next.url) } : leavePage(html, next.url, walk);
      }
      throw new Error(`${from} never leads to ${walk.until}, but to ${next.url}.`);
    },
  };
}

export type FormBrowser = ReturnType<typeof openFormBrowser>;
