const controls = Array.from({ length: 32 }, (_, code) => `a${String.fromCharCode(code)}b.jpg`);
const invisible = [
  0x7f, 0x85, 0xad, 0x200b, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2066, 0x2069, 0xfeff,
];
const climbs = ['../', '..\\', '....//', '/', '\\', 'C:\\', '\\\\server\\share\\', 'file:///', '~/', './', '%2e%2e%2f'];
const targets = ['etc/passwd', 'photo.jpg', '.env', '.htaccess', 'media/main.ts', 'con', 'aux.jpg', 'nul', '..', '.'];
const injections = [
  '"; rm -rf /; ".jpg',
  '$(id).jpg',
  '`id`.jpg',
  '| id.jpg',
  "'; drop table photos; --.jpg",
  '<script>alert(1)</script>.jpg',
  '<img src=x onerror=alert(1)>.jpg',
  '{{constructor.constructor("return process")()}}.jpg',
  '#{process.exit(1)}.jpg',
  '%s%n%x.jpg',
  '%00.jpg',
  '=cmd|calc!A1.jpg',
  '@SUM(1).jpg',
  '-rf.jpg',
  '--help',
  '__proto__',
  'constructor',
  'toString',
  'photo.jpg\r\nset-cookie: a=b',
  'photo.jpg"; filename="other.exe',
  'photo.jpg;.exe',
  'photo.php.jpg',
  'photo.jpg.php',
  'photo.jpg ',
  ' photo.jpg',
  '.jpg',
  '...',
  ' ',
  '',
];
const scripts = [
  'בית שלי',
  'صورة',
  '家族の写真',
  'фото',
  'ภาพ',
  'Großmutter ❤️',
  '👨‍👩‍👧‍👦',
  'e\u0301te\u0301',
  'ﷺ',
  'Z̸̢a̷l̶g̵o̴',
  '\ud800',
  'ﬀ',
  '１',
];

/** Invisible characters that belong to a word, so the name must not change. */
export const honestNames = ['ශ්‍රී ලංකා.jpg', 'می‌خواهم.jpg', '👨‍👩‍👧‍👦.jpg', '🏳️‍🌈.jpg', 'बाक़ी क्‍ष.jpg'];

/** File names with a special meaning, and invalid ones. */
export const hostileNames = (): string[] => [
  ...controls,
  ...invisible.map((code) => `photo${String.fromCodePoint(code)}gpj.exe`),
  ...climbs.flatMap((climb) => targets.map((target) => `${climb.repeat(3)}${target}`)),
  ...injections,
  ...scripts.map((name) => `${name}.jpg`),
  ...[100, 199, 200, 201, 255, 256, 300, 1000, 4000].map((length) => `${'n'.repeat(length)}.jpg`),
  ...[100, 300].map((length) => `${'家'.repeat(length)}.jpg`),
];
