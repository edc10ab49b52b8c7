// `npm run screens [-- --only part-of-a-name,another] [--size 390] [--contrast] [--custom] [--all]`: boots the demo workspace and
// takes a picture of every screen and state, on a desk and a phone, in light and dark or in the looks that are wanted
// (looks.ts), into out/screens/ with an index page. Fails if a screen logs an error, scrolls sideways, shifts after it is painted, or has an accessibility fault.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureWebBuilt } from '#scripts/ensure-web-built.mjs';
import { ensureChromium } from '#scripts/find-chromium.mjs';
import { startDemo } from './demo-server.ts';
import { prepareWorld } from './demo-world.ts';
import { indexPage } from './index-page.ts';
import { looksOf } from './looks.ts';
import { screens } from './screens.ts';
import { sizes, takeShots, type Shot } from './take-shots.ts';

const {
  only = '',
  size: sizeWanted = '',
  ...wantedLooks
} = parseArgs({
  options: {
    only: { type: 'string' },
    size: { type: 'string' },
    contrast: { type: 'boolean' },
    custom: { type: 'boolean' },
    all: { type: 'boolean' },
  },
}).values;
const parts = only.split(',');
const wanted = screens.filter(({ name }) => parts.some((part) => name.includes(part)));
const folder = fileURLToPath(new URL('../../out/screens/', import.meta.url));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

await ensureWebBuilt();
const executablePath = await ensureChromium();
const server = await startDemo();
const prepared = await prepareWorld(server);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const shots: Shot[] = [];
try {
  for (const size of sizes.filter(({ name }) => name.includes(sizeWanted))) {
    const before = shots.length;
    for await (const shot of takeShots(browser, server, prepared, wanted, size, folder, looksOf(wantedLooks))) {
      for (const fault of shot.faults) say(`${shot.file}  ${fault.slice(0, 300)}`);
      shots.push(shot);
    }
    say(`${size.name}: ${shots.length - before} pictures`);
  }
} finally {
  await browser.close();
  await prepared.stop();
  await server.stop();
}
writeFileSync(join(folder, 'index.html'), indexPage(shots));
const faulty = shots.filter(({ faults }) => faults.length > 0).length;
say(`${shots.length} pictures in out/screens/, ${faulty} with faults`);
process.exitCode = shots.length === 0 || faulty > 0 ? 1 : 0;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
