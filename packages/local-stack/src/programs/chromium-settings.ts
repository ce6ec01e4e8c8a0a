import { findInstalled } from './system-program.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export function chromiumSettings(environment: Environment = process.env): {
  executablePath: string;
  chromiumSandbox: boolean;
} {
  const executablePath =
    environment.CHROMIUM_PATH || findInstalled('chromium-headless-shell', 'chromium', 'google-chrome');
  if (!executablePath) throw new Error('There is no Chromium on this machine; CHROMIUM_PATH can name one.');
  return { executablePath, chromiumSandbox: process.getuid?.() !== 0 };
}
