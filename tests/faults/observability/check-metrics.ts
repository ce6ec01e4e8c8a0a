import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** What `promtool check metrics` has to say of a scraped page; nothing where it follows all conventions. */
export async function checkMetrics(page: string): Promise<string> {
  const child = spawn('promtool', ['check', 'metrics'], { stdio: ['pipe', 'pipe', 'pipe'] });
  const said = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  child.stdin.end(page);
  const [out, err] = await said;
  return `${out}${err}`.trim();
}
