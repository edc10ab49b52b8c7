import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { accessibilityFaults } from '#tests/support/look.ts';
import type { DemoServer } from './demo-server.ts';
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
  screens: readonly ScreenShot[],
  look: Look,
  folder: string,
): Promise<readonly Shot[]> {
  const shots: Shot[] = [];
  for (const who of ['visitor', 'person', 'administrator'] as const) {
    const wanted = screens.filter(({ as = 'person', wideOnly }) => as === who && !(wideOnly && look.width < 768));
    if (wanted.length === 0) continue;
    const context = await open(browser, server, look);
    try {
      const world = who === 'visitor' ? nowhere : await enter(context, server, who);
      for (const screen of wanted) shots.push(await takeShot(context, screen, world, look, folder));
    } finally {
      await context.close();
    }
  }
  return shots;
}

const menuLeftOut = { elements: ['[data-base-ui-focus-guard]'], rules: ['region'] };

const nowhere: DemoWorld = {
  slug: '',
  projectId: '',
  issueId: '',
  issueKey: '',
  emptyProjectId: '',
  archivedIssueId: '',
  agentRequest: '',
};

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

/** Signs in with the form, and looks up what addresses need. */
async function enter(
  context: BrowserContext,
  { email, password }: DemoServer,
  who: 'person' | 'administrator',
): Promise<DemoWorld> {
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
  const world = who === 'administrator' ? nowhere : await lookUp(page);
  await page.close();
  return world;
}

/** The project with the most to see, and an issue in it that has sub-issues. */
async function lookUp(page: Page): Promise<DemoWorld> {
  const slug = 'demo';
  const read = async <T>(path: string) =>
    (await (await page.request.get(`/api/workspaces/${slug}/${path}`)).json()) as T;
  const projects = await read<readonly { id: string; identifier: string }[]>('projects/');
  const project = projects.find(({ identifier }) => identifier !== empty);
  if (!project) throw new Error('The demo workspace has no project.');
  const { results } = await read<{
    results: readonly { id: string; sequence_id: number; sub_issues_count: number }[];
  }>(`projects/${project.id}/issues/?per_page=100`);
  const issue = results.find(({ sub_issues_count: count }) => count > 0) ?? results[0];
  if (!issue) throw new Error('The demo project has no issue.');
  const archived = await read<{ results: readonly { id: string }[] }>(`projects/${project.id}/archived-issues/`);
  return {
    slug,
    projectId: project.id,
    emptyProjectId: await emptyProject(page, slug),
    archivedIssueId: archived.results[0]?.id ?? '',
    issueId: issue.id,
    issueKey: `${project.identifier}-${issue.sequence_id}`,
    agentRequest: await registerAgent(page),
  };
}

/** The identifier of the project without issues. */
const empty = 'EMPTY';

/** Returns the id of a project without issues, which is made by the first look that asks. */
async function emptyProject(page: Page, slug: string): Promise<string> {
  const url = `/api/workspaces/${slug}/projects/`;
  const known = (await (await page.request.get(url)).json()) as readonly { id: string; identifier: string }[];
  const found = known.find(({ identifier }) => identifier === empty);
  if (found) return found.id;
  const made = await page.request.post(url, { data: { name: 'Empty project', identifier: empty, network: 2 } });
  return ((await made.json()) as { id: string }).id;
}

/** Registers an agent; returns the query with which it sends its person here. */
async function registerAgent(page: Page): Promise<string> {
  const redirect_uri = 'https://agents.example.com/callback';
  const data = { client_name: 'Scout', redirect_uris: [redirect_uri] };
  const { client_id } = (await (await page.request.post('/mcp/register', { data })).json()) as { client_id: string };
  const proof = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256', response_type: 'code' };
  return new URLSearchParams({ client_id, redirect_uri, ...proof }).toString();
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
      await act(page);
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
