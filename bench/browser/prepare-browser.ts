import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** The project's own scripts do both; they are plain JavaScript for old Node versions, so they run by themselves. */
const script = `
  const { ensureWebBuilt } = await import('./scripts/ensure-web-built.mjs');
  const { ensureChromium } = await import('./scripts/find-chromium.mjs');
  await ensureWebBuilt();
  console.log('chromium=' + (await ensureChromium()));`;

/** Builds the web client when its sources changed; returns the path of a Chromium, installed when there is none. */
export async function prepareBrowser(): Promise<string> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: root });
  const path = /chromium=(.+)/.exec(stdout)?.[1];
  if (path === undefined) throw new Error('No Chromium was found');
  return path;
}

/** How Chromium is started, in tests and benchmarks. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
