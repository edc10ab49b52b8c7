import type { Page } from '@playwright/test';
import { bringCookies } from '#bench/browser/open-board.ts';
import { withProfile } from '#bench/browser/with-profile.ts';
import { issuesPath } from '#bench/list/project-facts.ts';
import { openCrowd } from '#bench/live/crowd.ts';
import { spreadOf } from '#bench/measure/stats.ts';
import { untilIdle } from '#bench/measure/until-idle.ts';
import type { Goal, Timing } from '#bench/report/results.ts';
import { type BenchRun, signIn } from '#bench/run/bench-run.ts';
import { must } from '#platform/shared/must.ts';
import type { Crowded } from './seed-inbox.ts';

/** Issue 15: a change is in the inbox of whom it concerns within this time, in milliseconds (p95). */
const arrivalGoal = 150;
const changes = 30;
const warmUp = 5;

/**
 * From sending a change of an issue to its line on the screen of a person who follows it and has the inbox open, in a
 * workspace of a thousand more members with open live feeds.
 */
export async function measureArrival(run: BenchRun, { reader, followedByOne }: Crowded, members: number) {
  const executablePath = must(run.chromium, 'this part needs a browser');
  const facts = must(run.projects.at(0), 'at least one size');
  const cookie = await signIn(run.cairn.url, { ...run.workspace, email: reader });
  const crowd = await openCrowd(run.cairn.url, facts.slug, run.cookie, members);
  const times = await withProfile(executablePath, async (context) => {
    await bringCookies(context, run.cairn.url, cookie);
    const page = await context.newPage();
    await page.goto(`${run.cairn.url}/${facts.slug}/notifications`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const taken: number[] = [];
    for (let round = 0; round < changes + warmUp; round += 1) {
      await untilIdle(run.cairn);
      const name = `Renamed for the inbox ${round}`;
      const painted = whenPainted(page, name);
      const began = Date.now();
      await run.http.send('PATCH', `${issuesPath(facts)}${followedByOne}/`, JSON.stringify({ name }));
      taken.push((await painted) - began);
    }
    return taken.slice(warmUp);
  }).finally(() => {
    for (const listener of crowd) listener.close();
  });
  const timing: Timing = {
    call: `change until the inbox shows it, ${members} members`,
    size: null,
    cairn: spreadOf(times),
    floor: null,
  };
  run.report(timing);
  const goal: Goal = {
    name: 'a change in an open inbox: p95',
    value: timing.cairn.p95,
    limit: arrivalGoal,
    unit: 'ms',
  };
  return { timings: [timing], goals: [goal] };
}

/** When a row of the inbox that says `name` was painted, in milliseconds since 1970. */
async function whenPainted(page: Page, name: string): Promise<number> {
  return page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.querySelector('main')?.textContent.includes(text)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, subtree: true, characterData: true });
        look();
      }),
    name,
  );
}
