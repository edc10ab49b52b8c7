import { createHash } from 'node:crypto';
import { newcomer, type Person } from './people.ts';
import type { DemoDraft, DemoEvent, DemoIssue, DemoProject } from './shape.ts';
import { workday } from './workdays.ts';

/** What makes that on which the rest of the story stands; it comes first. */
export type OpeningAct =
  | { readonly kind: 'members' }
  | { readonly kind: 'project'; readonly project: DemoProject }
  | { readonly kind: 'display'; readonly display: DemoProject['display'] };

/** What happens in one step: each is one command of the product. */
export type Act =
  | OpeningAct
  | { readonly kind: 'favorite' }
  | { readonly kind: 'draft'; readonly draft: DemoDraft }
  | { readonly kind: 'issue'; readonly issue: DemoIssue; readonly parent: string | null }
  | { readonly kind: 'event'; readonly issue: string; readonly event: DemoEvent; readonly comment: string }
  | { readonly kind: 'reaction'; readonly comment: string; readonly emoji: string };

export function isOpening(act: Act): act is OpeningAct {
  return act.kind === 'members' || act.kind === 'project' || act.kind === 'display';
}

/** Who did what, where and when. */
export interface Step {
  readonly at: Date;
  readonly by: Person;
  /** The identifier of a project, or '' in the workspace. */
  readonly project: string;
  readonly act: Act;
}

/** A step whose time of day is still to be chosen. */
type Planned = Omit<Step, 'at'> & { readonly ago: number };

/** Working days before today: the team begins, and has all its projects. */
const [begun, settled] = [60, 53];

/** Everything that happened in the demo until `now`, oldest first. The order is the same whatever `now` is. */
export function storyOf(projects: readonly DemoProject[], now: Date): Step[] {
  const members: Planned = { ago: begun, by: newcomer, project: '', act: { kind: 'members' } };
  const threads = [[members], ...projects.flatMap(threadsOf)];
  return threads
    .flatMap((thread, index) => timed(thread, `thread ${index}`))
    .toSorted((a, b) => b.ago - a.ago || a.minute - b.minute)
    .map(({ ago, minute, by, project, act }) => ({ at: instant(now, ago, minute), by, project, act }));
}

/** What belongs together, each in its order: the project, its drafts, every issue with its sub-issues. */
function threadsOf(project: DemoProject): Planned[][] {
  const { identifier, ago, display, issues, drafts } = project;
  const by = newcomer;
  const begin: Planned[] = [
    { ago, by, project: identifier, act: { kind: 'project', project } },
    { ago: ago - 1, by, project: identifier, act: { kind: 'display', display } },
    { ago: settled, by, project: identifier, act: { kind: 'favorite' } },
  ];
  const kept = drafts.map((draft): Planned[] => [
    { ago: draft.ago, by: draft.by, project: identifier, act: { kind: 'draft', draft } },
  ]);
  const written = issues.map((issue) =>
    stepsOf(issue, null)
      .map((step) => ({ ...step, project: identifier }))
      .toSorted((a, b) => b.ago - a.ago),
  );
  return [begin, ...kept, ...written];
}

function stepsOf(issue: DemoIssue, parent: string | null): Omit<Planned, 'project'>[] {
  const { key, by, ago, later = [], parts = [] } = issue;
  const events = later.flatMap((event, index) => {
    const comment = `${key} comment ${index}`;
    const act: Act = { kind: 'event', issue: key, event, comment };
    const reactions = 'reactions' in event ? Object.entries(event.reactions ?? {}) : [];
    const answers = reactions.flatMap(([emoji, who]) =>
      who.map((person) => ({ ago: event.ago, by: person, act: { kind: 'reaction', comment, emoji } as const })),
    );
    return [{ ago: event.ago, by: event.by, act }, ...answers];
  });
  const first: Act = { kind: 'issue', issue, parent };
  return [{ ago, by, act: first }, ...events, ...parts.flatMap((part) => stepsOf(part, key))];
}

/** Gives the steps of a thread minutes of their days, by chance that is the same each time, one after the other. */
function timed(thread: readonly Planned[], name: string): (Planned & { readonly minute: number })[] {
  const last = new Map<number, number>();
  return thread.map((step, index) => {
    const before = last.get(step.ago);
    const minute =
      before === undefined ? chance(`${name} ${step.ago}`) * 330 : before + 2 + chance(`${name} ${index}`) * 12;
    last.set(step.ago, minute);
    return { ...step, minute };
  });
}

/** A number from 0 to 1. */
function chance(seed: string): number {
  return createHash('sha256').update(seed).digest().readUInt32BE() / 2 ** 32;
}

const MINUTE = 60_000;
/** Minutes from eight in the morning until the last step of a day. */
const longestDay = 720;

/** Minutes count from eight in the morning; those of today fit into the four hours before now. */
function instant(now: Date, ago: number, minute: number): Date {
  if (ago > 0) return new Date(workday(now, -ago).getTime() + (480 + minute) * MINUTE);
  return new Date(now.getTime() - 240 * (1 - minute / longestDay) * MINUTE);
}

/** The key that people see of each issue, such as WEB-12: numbers are given in the order of writing. */
export function numbersOf(story: readonly Step[]): Map<string, string> {
  const last = new Map<string, number>();
  const numbers = new Map<string, string>();
  for (const { act, project } of story) {
    if (act.kind !== 'issue') continue;
    const number = (last.get(project) ?? 0) + 1;
    last.set(project, number);
    numbers.set(act.issue.key, `${project}-${number}`);
  }
  return numbers;
}
