import { detectLanguage, scriptFonts } from '@afterglow/proto/script-fonts';

/** Unicode ranges and addresses of a font in many files. */
interface SubsetFaces {
  /** By subset name, such as [7]. */
  readonly ranges: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
}

const files = import.meta.glob<string>(
  [
    '/node_modules/@expo-google-fonts/noto-*/**/*_400Regular.ttf',
    '/node_modules/@fontsource/noto-*/files/*-400-normal.woff',
    '!/**/*-{all,latin,latin-ext}-400-normal.woff',
  ],
  { eager: true, exhaustive: true, query: '?url', import: 'default' },
);

const byLanguage = {
  ja: () => import('./japanese-faces.ts'),
  ko: () => import('./korean-faces.ts'),
  'zh-Hans': () => import('./chinese-faces.ts'),
} as const;

function addFace(family: string, address: string, descriptors: FontFaceDescriptors = {}): void {
  document.fonts.add(new FontFace(`Noto ${family}`, `url(${address})`, { display: 'swap', ...descriptors }));
}

async function addLanguage(language: keyof typeof byLanguage): Promise<void> {
  const { faces }: { readonly faces: SubsetFaces } = await byLanguage[language]();
  for (const [path, address] of Object.entries(faces.files)) {
    const [, subset] = /-(\d+)-wght-normal/.exec(path) ?? [];
    const unicodeRange = faces.ranges[`[${subset}]`];
    if (unicodeRange) addFace(language, address, { unicodeRange, weight: '100 900' });
  }
}

function hasScript(text: string, script: string): boolean {
  try {
    return new RegExp(`\\p{scx=${script}}`, 'u').test(text);
  } catch {
    // Chromium 83 knows only Unicode 12.
    return false;
  }
}

const added: string[] = [];

/** Shows headings in the title slides' fonts for the scripts of a text. */
export async function addScriptFaces(text: string): Promise<void> {
  for (const { script, file } of scriptFonts) {
    const address = files[`/node_modules/${file}`];
    if (!address || added.includes(script) || !hasScript(text, script)) continue;
    addFace(script, address);
    added.push(script);
  }
  const language = detectLanguage(text);
  if (language !== 'en' && !added.includes(language)) {
    added.push(language);
    await addLanguage(language);
  }
  const families = added.map((name) => `"Noto ${name}"`).join(', ');
  if (families) document.documentElement.style.setProperty('--script-faces', families);
}
