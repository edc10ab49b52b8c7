import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { accessibilityFaults } from '#tests/support/look.ts';
import type { DemoServer } from './demo-server.ts';
import type { PreparedWorld } from './demo-world.ts';
import type { DemoWorld, ScreenShot } from './screens.ts';
import { watchShifts } from './watch-shifts.ts';

/** A screen size and theme in which every screen is drawn. */
export interface Look {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
}

/** The looks that issue lists, forms and settings must have (phone and desk, light and dark). */
export const looks: readonly Look[] = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { name: `1440-${colorScheme}`, width: 1440, height: 900, colorScheme },
  { name: `390-${colorScheme}`, width: 390, height: 844, colorScheme },
]);

/** A picture that was taken, and what is wrong with the screen on it. */
export interface Shot {
  readonly screen: string;
  readonly look: string;
  /** The file's name in the folder of the pictures. */
  readonly file: string;
  readonly faults: readonly string[];
}

/** How far a page may shift after it was first painted, all shifts together (web.dev: Cumulative Layout Shift). */
const longestShift = 0.02;

/** Takes the pictures of `screens` in one look into `folder`, signing in as each screen asks. */
export async function takeShots(
  browser: Browser,
  server: DemoServer,
  { world, guest, tidy }: PreparedWorld,
  screens: readonly ScreenShot[],
  look: Look,
  folder: string,
): Promise<readonly Shot[]> {
  const shots: Shot[] = [];
  await tidy();
  for (const who of ['visitor', 'person', 'guest', 'administrator'] as const) {
    const wanted = screens.filter(({ as = 'person', wideOnly }) => as === who && !(wideOnly && look.width < 768));
    if (wanted.length === 0) continue;
    const context = await open(browser, server, look);
    try {
      if (who === 'guest')
        await context.addCookies([...guest].map(([name, value]) => ({ name, value, url: server.url })));
      else if (who !== 'visitor') await enter(context, server, who);
      for (const screen of wanted) shots.push(await takeShot(context, screen, world, look, folder));
    } finally {
      await context.close();
    }
  }
  return shots;
}

const menuLeftOut = { elements: ['[data-base-ui-focus-guard]'], rules: ['region'] };

async function open(browser: Browser, { url }: DemoServer, look: Look): Promise<BrowserContext> {
  const { width, height, colorScheme } = look;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    colorScheme,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    hasTouch: width < 768,
  });
  await context.addInitScript(watchShifts);
  return context;
}

/** Signs in with the form. */
async function enter(
  context: BrowserContext,
  { email, password }: DemoServer,
  who: 'person' | 'administrator',
): Promise<void> {
  const page = await context.newPage();
  if (who === 'administrator') {
    await page.goto('/god-mode');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
  } else {
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.keyboard.press('Enter');
  }
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(who === 'administrator' ? /\/god-mode\/general/ : /\/demo$/);
  await page.close();
}

async function takeShot(
  context: BrowserContext,
  { name, path, before, act, hasMenu, isWaiting, hasFailures }: ScreenShot,
  world: DemoWorld,
  look: Look,
  folder: string,
): Promise<Shot> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // What is not there answers 404, which the browser logs by itself; the screen says so in words.
    if (message.type() !== 'error' || /status of 40[14]/.test(message.text())) return;
    if (
      !(hasFailures === true && /status of (?:403|500)|net::ERR_|^WebSocket connection|^ApiError/.test(message.text()))
    )
      faults.push(`console: ${message.text()}`);
  });
  try {
    await before?.(page);
    await page.goto(path(world));
    await untilDrawn(page, isWaiting === true);
    const root = page.locator('html');
    const shift = Number(await root.getAttribute('data-shift'));
    if (shift > longestShift) {
      const shifted = await root.getAttribute('data-shifted');
      faults.push(`shifts after it is painted: ${shift.toFixed(3)} (at most ${longestShift}): ${shifted}`);
    }
    if (act) {
      await act(page, world);
      await untilDrawn(page, isWaiting === true);
    }
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (beyond > 0) faults.push(`scrolls sideways by ${beyond} px`);
    for (const { id, nodes } of await accessibilityFaults(page, hasMenu ? menuLeftOut : {}))
      faults.push(`${id}: ${nodes.join(' ')}`);
  } catch (error) {
    faults.push(`not drawn: ${error instanceof Error ? error.message : String(error)}`);
  }
  const file = `${name}-${look.name}.png`;
  await page.screenshot({ path: join(folder, file) });
  await context.setOffline(false);
  await page.close();
  return { screen: name, look: look.name, file, faults };
}

/** Nothing is asked for any more, unless that never ends, and nothing waits to be drawn. */
async function untilDrawn(page: Page, isWaiting: boolean): Promise<void> {
  if (!isWaiting) {
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
  }
  await page.evaluate(
    async (pause) => {
      await document.fonts.ready;
      await new Promise((resolve) => setTimeout(resolve, pause));
    },
    isWaiting ? 3000 : 400,
  );
}
