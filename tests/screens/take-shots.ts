import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { must } from '#platform/shared/must.ts';
import { accessibilityFaults, colorRules } from '#tests/support/look.ts';
import type { DemoServer } from './demo-server.ts';
import type { PreparedWorld } from './demo-world.ts';
import { changeLook, type Look } from './looks.ts';
import { issuesOf, type DemoWorld, type ScreenShot, type ShownAs } from './screen-shot.ts';
import { watchShifts } from './watch-shifts.ts';

/** A window in which every screen is drawn. */
export interface Size {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly isPhone: boolean;
}

/** The windows that issue lists, forms and settings must fit. */
export const sizes: readonly Size[] = [
  { name: '390', width: 390, height: 844, isPhone: true },
  { name: '1440', width: 1440, height: 900, isPhone: false },
];

/** A picture that was taken, and what is wrong with the screen on it. */
export interface Shot {
  readonly screen: string;
  /** The size and the look: "1440-light". */
  readonly look: string;
  /** The file's name in the folder of the pictures. */
  readonly file: string;
  readonly faults: readonly string[];
}

/** How far a page may shift after it was first painted, all shifts together (web.dev: Cumulative Layout Shift). */
const longestShift = 0.02;

/**
 * Takes the pictures of `screens` in one size into `folder`, signing in as each screen asks; gives each when it is taken. A
 * screen is opened in the first of `looks` and changes to the others, which costs less than opening it again.
 */
export async function* takeShots(
  browser: Browser,
  server: DemoServer,
  prepared: PreparedWorld,
  screens: readonly ScreenShot[],
  size: Size,
  folder: string,
  looks: readonly Look[],
): AsyncGenerator<Shot, void> {
  await prepared.tidy();
  let shown: ShownAs | undefined;
  for (const who of ['visitor', 'person', 'guest', 'administrator'] as const) {
    const wanted = screens.filter(
      ({ as = 'person', wideOnly, narrowOnly }) => as === who && !(size.isPhone ? wideOnly : narrowOnly),
    );
    if (wanted.length === 0) continue;
    const context = await open(browser, server, size, must(looks[0], 'every picture has a look'));
    try {
      if (who === 'guest')
        await context.addCookies([...prepared.guest].map(([name, value]) => ({ name, value, url: server.url })));
      else if (who !== 'visitor') await enter(context, server, who);
      for (const screen of wanted) {
        const { shownAs = usual } = screen;
        if (who === 'person' && shownAs !== shown) {
          await prepared.show(shownAs);
          // The browser draws what it kept until the server has answered: only a display chosen elsewhere shifts the page.
          await visit(context, issuesOf(prepared.world));
          shown = shownAs;
        }
        yield* await takeScreen(context, screen, prepared.world, size, folder, looks);
      }
    } finally {
      await context.close();
    }
  }
}

/** How the project's list is displayed unless a screen says otherwise. */
const usual: ShownAs = { layout: 'list' };

const menuLeftOut = { elements: ['[data-base-ui-focus-guard]'], rules: ['region'] };

async function open(browser: Browser, { url }: DemoServer, size: Size, look: Look): Promise<BrowserContext> {
  const { width, height, isPhone } = size;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    colorScheme: look.colorScheme,
    contrast: look.contrast,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    hasTouch: isPhone,
    isMobile: isPhone,
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

/** Opens a page until it is drawn. */
async function visit(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(path);
  await untilQuiet(page);
  await page.close();
}

/** Opens a screen, brings it into its state and takes a picture of it in each look. */
async function takeScreen(
  context: BrowserContext,
  { name, path, before, act, hasMenu, isWaiting, hasFailures }: ScreenShot,
  world: DemoWorld,
  size: Size,
  folder: string,
  looks: readonly Look[],
): Promise<readonly Shot[]> {
  const page = await context.newPage();
  let faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // What is not there answers 404, which the browser logs by itself; the screen says so in words.
    if (message.type() !== 'error' || /status of 40[14]/.test(message.text())) return;
    if (
      !(hasFailures === true && /status of (?:403|500)|net::ERR_|^WebSocket connection|^ApiError/.test(message.text()))
    )
      faults.push(`console: ${message.text()}`);
  });
  const untilDrawn = isWaiting ? untilWaiting : untilQuiet;
  // What an earlier screen typed is restored in no other.
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key);
  });
  try {
    await before?.(page);
    await page.goto(path(world));
    await untilDrawn(page);
    faults.push(...(await shiftFaults(page)));
    if (act) {
      await act(page, world);
      await untilDrawn(page);
    }
  } catch (error) {
    faults.push(`not drawn: ${error instanceof Error ? error.message : String(error)}`);
  }
  const shots: Shot[] = [];
  for (const [index, look] of looks.entries()) {
    try {
      await changeLook(page, look);
      faults.push(...(await lookFaults(page, hasMenu === true, index === 0 ? undefined : colorRules)));
    } catch (error) {
      faults.push(`not seen: ${error instanceof Error ? error.message : String(error)}`);
    }
    const file = `${name}-${size.name}-${look.name}.png`;
    await page.screenshot({ path: join(folder, file) });
    shots.push({ screen: name, look: `${size.name}-${look.name}`, file, faults });
    faults = [];
  }
  await context.setOffline(false);
  await page.close();
  return shots;
}

/** Says how far the page has shifted since it was painted, if that is too far. */
async function shiftFaults(page: Page): Promise<string[]> {
  const root = page.locator('html');
  const shift = Number(await root.getAttribute('data-shift'));
  if (shift <= longestShift) return [];
  const shifted = await root.getAttribute('data-shifted');
  return [`shifts after it is painted: ${shift.toFixed(3)} (at most ${longestShift}): ${shifted}`];
}

/** Says what is wrong with what is on the page now, by `only` these rules or by all: only colors can be wrong in a later look alone. */
async function lookFaults(page: Page, hasMenu: boolean, only?: string[]): Promise<string[]> {
  const broken = await accessibilityFaults(page, hasMenu ? menuLeftOut : {}, only);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [
    ...(beyond > 0 ? [`scrolls sideways by ${beyond} px`] : []),
    ...broken.map(({ id, nodes }) => `${id}: ${nodes.join(' ')}`),
  ];
}

/** Waits until nothing is asked for any more, nothing waits to be drawn, and no part of the page is still loading. */
async function untilQuiet(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('.animate-pulse-soft') === null, null, { timeout: 10_000 });
  await pause(page, 400);
}

/** Waits until a page whose calls are never answered shows that it waits. */
const untilWaiting = (page: Page) => pause(page, 2000);

async function pause(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(async (time) => {
    await document.fonts.ready;
    await new Promise((resolve) => setTimeout(resolve, time));
  }, milliseconds);
}
