// Finds a Chromium for the browser tests, or installs one.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { quietly } from './quietly.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { root } from './run-node.mjs';

/** The shell comes first: it draws no window around the page, so a browser test takes three quarters of the time. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium that runs: the machine's, else the test runner's own; null when there is none. */
export async function findChromium() {
  const system = places.find((path) => existsSync(path) && runs(path));
  if (system) return system;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** As `findChromium`, but installs one when there is none: Debian's package as root, else the test runner's own. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get'))
    await installFromDebian().catch((error) => console.error(error.message));
  if (!(await findChromium())) await installFromPlaywright(isRoot);
  const installed = await findChromium();
  if (!installed)
    throw new Error(
      'No Chromium was found and none could be installed. Install one, for example the Debian package "chromium-headless-shell".',
    );
  return installed;
}

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await quietly('apt-get', ['update'], { title: 'Looking up the Debian packages', env });
  const install = (name) =>
    quietly('apt-get', ['install', '-y', '--no-install-recommends', name], { title: 'Installing Chromium', env });
  // Older releases have no package of the shell.
  await install('chromium-headless-shell').catch(() => install('chromium'));
}

async function installFromPlaywright(withLibraries) {
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const args = [cli, 'install', ...(withLibraries ? ['--with-deps'] : []), 'chromium'];
  await quietly(pinnedNode(), args, { title: "Installing the test runner's Chromium" });
}

/** Some systems have a script of that name that only asks to install it. */
function runs(path) {
  try {
    return /\d+\.\d+/.test(
      execFileSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000, stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return false;
  }
}
