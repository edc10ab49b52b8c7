// `npm run browsers [-- --only board,home]`: opens the screens of the demo workspace in the Firefox and the WebKit of this machine
// and takes a picture of each into out/browsers/, with an index page. Fails if a part of a screen stopped working or an error is
// logged. Tests run in Chromium alone: this shows what others do. Debian has firefox-esr, webkit2gtk-driver and xvfb.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureWebBuilt } from '#scripts/ensure-web-built.mjs';
import { startDemo } from '#tests/screens/demo-server.ts';
import { prepareWorld } from '#tests/screens/demo-world.ts';
import { indexPage } from '#tests/screens/index-page.ts';
import type { DemoWorld, ScreenShot } from '#tests/screens/screen-shot.ts';
import { screens } from '#tests/screens/screens.ts';
import type { Shot } from '#tests/screens/take-shots.ts';
import { Browser } from '#tests/world/browser.ts';
import { openFirefox } from './open-firefox.ts';
import { openWebkit } from './open-webkit.ts';
import type { OtherBrowser } from './other-browser.ts';

const { only = '' } = parseArgs({ options: { only: { type: 'string' } } }).values;
const folder = fileURLToPath(new URL('../../../out/browsers/', import.meta.url));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** Those that an address alone brings up, for somebody signed in. */
const wanted = screens.filter(
  ({ name, as, before, act, narrowOnly }) =>
    as === undefined && !before && !act && !narrowOnly && only.split(',').some((part) => name.includes(part)),
);

await ensureWebBuilt();
const openers = [
  ...['/usr/bin/firefox', '/usr/bin/firefox-esr']
    .filter((path) => existsSync(path))
    .slice(0, 1)
    .map((path) => () => openFirefox(path)),
  ...(existsSync('/usr/bin/WebKitWebDriver') ? [openWebkit] : []),
];
if (openers.length === 0) throw new Error('Neither Firefox nor WebKit is here: see docs/testing.md');
const server = await startDemo();
const { world, stop } = await prepareWorld(server);
const person = new Browser(server.url);
await person.post('/auth/sign-in/', { email: server.email, password: server.password });
const shots: Shot[] = [];
try {
  for (const open of openers) {
    const browser = await open();
    say(browser.version);
    try {
      await browser.open(server.url);
      for (const [name, value] of person.cookies) await browser.setCookie(name, value);
      for (const screen of wanted) shots.push(await take(browser, screen));
    } finally {
      await browser.close();
    }
  }
} finally {
  await stop();
  await server.stop();
}
writeFileSync(join(folder, 'index.html'), indexPage(shots));
const faulty = shots.filter(({ faults }) => faults.length > 0).length;
say(`${shots.length} pictures in out/browsers/, ${faulty} with faults`);
process.exitCode = shots.length === 0 || faulty > 0 ? 1 : 0;

async function take(browser: OtherBrowser, screen: ScreenShot): Promise<Shot> {
  browser.takeErrors();
  await browser.open(addressOf(screen, world));
  await untilDrawn(browser);
  const words = await browser.textOf('document.body.innerText');
  const stopped = words.split('\n').filter((line) => /stopped working/.test(line));
  // Whoever leaves a page ends its requests; calls that fail on purpose are logged.
  const errors = browser
    .takeErrors()
    .filter((error) => screen.hasFailures !== true && !/NetworkError|AbortError/.test(error));
  const faults = [...(words.trim() === '' ? ['nothing is shown'] : []), ...stopped, ...errors];
  const file = `${screen.name}-${browser.name}.png`;
  writeFileSync(join(folder, file), await browser.picture());
  for (const fault of faults) say(`${file}  ${fault.slice(0, 300)}`);
  return { screen: screen.name, look: browser.name, file, faults };
}

function addressOf({ path, shownAs }: ScreenShot, of: DemoWorld): string {
  const url = new URL(path(of), server.url);
  if (shownAs) url.searchParams.set('layout', shownAs.layout);
  return url.href;
}

/** Waits until the words on the page stay the same for a second, ten seconds at most. */
async function untilDrawn(browser: OtherBrowser): Promise<void> {
  let before = '';
  for (let tries = 0; tries < 10; tries += 1) {
    await setTimeout(1_000);
    const now = await browser.textOf('document.body.innerText');
    if (now === before && now !== '') return;
    before = now;
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
