// Draws apps/demo/faces/*.svg as the PNG files that the demo uploads, because avatars are pictures and never SVG. Run it
// after changing a face: `node scripts/run.mjs scripts/draw-demo-faces.mjs`.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from './find-chromium.mjs';

const size = 192;
const folder = fileURLToPath(new URL('../apps/demo/faces/', import.meta.url));
const executablePath = await findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: size, height: size } });
for (const name of readdirSync(folder).filter((file) => file.endsWith('.svg'))) {
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block }</style>${readFileSync(folder + name, 'utf8')}`,
  );
  await page.screenshot({ path: folder + name.replace('.svg', '.png') });
}
await browser.close();
