import { createHash } from 'node:crypto';
import { homeProject } from './home.ts';
import { demoAccount, type Person } from './people.ts';
import type {
  DemoAddition,
  DemoCycle,
  DemoDraft,
  DemoEdit,
  DemoEvent,
  DemoIssue,
  DemoModule,
  DemoDecision,
  DemoPage,
  DemoProject,
  DemoSubmission,
  DemoView,
} from './shape.ts';
import { workday } from './workdays.ts';

/** Operations that others depend on; these come first. */
export type SetupOperation =
  | { readonly kind: 'members' }
  | { readonly kind: 'project'; readonly project: DemoProject }
  | { readonly kind: 'display'; readonly display: DemoProject['display'] };

/** Operations within a project that exists. */
export type ProjectOperation =
  | { readonly kind: 'favorite' }
  | { readonly kind: 'home' }
  | { readonly kind: 'rule'; readonly at: number }
  | { readonly kind: 'draft'; readonly draft: DemoDraft }
  | { readonly kind: 'submission'; readonly submission: DemoSubmission }
  | { readonly kind: 'decision'; readonly submission: string; readonly decision: DemoDecision }
  | { readonly kind: 'cycle'; readonly cycle: DemoCycle }
  | { readonly kind: 'addition'; readonly cycle: string; readonly addition: DemoAddition }
  | { readonly kind: 'module'; readonly module: DemoModule }
  | { readonly kind: 'view'; readonly view: DemoView }
  | { readonly kind: 'page'; readonly page: DemoPage }
  | { readonly kind: 'edit'; readonly page: string; readonly edit: DemoEdit }
  | { readonly kind: 'issue'; readonly issue: DemoIssue; readonly parent: string | null }
  | { readonly kind: 'event'; readonly issue: string; readonly event: DemoEvent; readonly comment: string }
  | { readonly kind: 'reaction'; readonly comment: string; readonly emoji: string };

/** Who did what, where and when. Each step is one command of the product. */
export interface Step {
  readonly at: Date;
  readonly by: Person;
  /** The identifier of a project; '' for the workspace. */
  readonly project: string;
  readonly operation: SetupOperation | ProjectOperation;
}

/** A step with its day, whose time of day is still to be chosen. */
type PlannedStep = Omit<Step, 'at'> & { readonly ago: number };

/** Working days before today on which the team joins, and on which both projects exist. */
const [joined, settled] = [60, 53];

/** True for the operations that others need. */
export function isSetup(operation: Step['operation']): operation is SetupOperation {
  return operation.kind === 'members' || operation.kind === 'project' || operation.kind === 'display';
}

/** Returns everything that happened in the demo before `now`, oldest first. The order is the same for every `now`. */
export function timelineOf(projects: readonly DemoProject[], now: Date): Step[] {
  const members: PlannedStep = { ago: joined, by: demoAccount, project: '', operation: { kind: 'members' } };
  const home: PlannedStep = { ago: 0, by: demoAccount, project: homeProject, operation: { kind: 'home' } };
  // Written last, so that they act on nothing that the demo plays.
  const rules = [0, 1, 2, 3].map((at) => ({
    ...home,
    operation: { kind: 'rule', at } as const,
    minute: DAY_LASTS - 5 + at,
  }));
  const steps = [[members], ...projects.flatMap(threadsOf)]
    .flatMap((thread, index) => withMinutes(thread, `thread ${index}`))
    .toSorted((a, b) => b.ago - a.ago || a.minute - b.minute);
  return [...steps, ...rules, { ...home, minute: DAY_LASTS - 1 }].map(({ ago, minute, ...step }) => ({
    ...step,
    at: instantOf(now, ago, minute),
  }));
}

/** Returns lists of steps that follow each other: the project's own, each draft, each issue with its sub-issues. */
function threadsOf(created: DemoProject): PlannedStep[][] {
  const { identifier: project, ago, display, issues, drafts, submissions, plans } = created;
  const by = demoAccount;
  const setup: PlannedStep[] = [
    { ago, by, project, operation: { kind: 'project', project: created } },
    { ago: ago - 1, by, project, operation: { kind: 'display', display } },
    { ago: settled, by, project, operation: { kind: 'favorite' } },
  ];
  return [
    setup,
    ...drafts.map((draft): PlannedStep[] => [
      { ago: draft.ago, by: draft.by, project, operation: { kind: 'draft', draft } },
    ]),
    ...submissions.map((submission) => submissionSteps(project, submission)),
    ...plans.cycles.map((cycle): PlannedStep[] => [
      { ago: cycle.ago, by: cycle.by, project, operation: { kind: 'cycle', cycle } },
      ...cycle.adds.map((addition): PlannedStep => {
        const { ago: day, by: who } = addition;
        return { ago: day, by: who, project, operation: { kind: 'addition', cycle: cycle.key, addition } };
      }),
    ]),
    ...plans.modules.map((module): PlannedStep[] => [
      { ago: module.ago, by: module.by, project, operation: { kind: 'module', module } },
    ]),
    ...plans.views.map((view): PlannedStep[] => [
      { ago: view.ago, by: view.by, project, operation: { kind: 'view', view } },
    ]),
    ...plans.pages.map((page): PlannedStep[] => [
      { ago: page.ago, by: page.by, project, operation: { kind: 'page', page } },
      ...(page.edits ?? []).map((edit): PlannedStep => {
        return { ago: edit.ago, by: edit.by, project, operation: { kind: 'edit', page: page.key, edit } };
      }),
    ]),
    ...issues.map((issue) => stepsOf(project, issue, null).toSorted((a, b) => b.ago - a.ago)),
  ];
}

function submissionSteps(project: string, submission: DemoSubmission): PlannedStep[] {
  const { key, by, ago, decision } = submission;
  const submitted: PlannedStep = { ago, by, project, operation: { kind: 'submission', submission } };
  if (!decision) return [submitted];
  const operation = { kind: 'decision', submission: key, decision } as const;
  return [submitted, { ago: decision.ago, by: decision.by, project, operation }];
}

function stepsOf(project: string, issue: DemoIssue, parent: string | null): PlannedStep[] {
  const { key, by, ago, events = [], subIssues = [] } = issue;
  return [
    { ago, by, project, operation: { kind: 'issue', issue, parent } },
    ...events.flatMap((event, index) => eventSteps(project, key, event, `${key} comment ${index}`)),
    ...subIssues.flatMap((subIssue) => stepsOf(project, subIssue, key)),
  ];
}

function eventSteps(project: string, issue: string, event: DemoEvent, comment: string): PlannedStep[] {
  const { ago, by } = event;
  const reactions = 'reactions' in event ? Object.entries(event.reactions ?? {}) : [];
  return [
    { ago, by, project, operation: { kind: 'event', issue, event, comment } },
    ...reactions.flatMap(([emoji, people]) =>
      people.map((person): PlannedStep => {
        return { ago, by: person, project, operation: { kind: 'reaction', comment, emoji } };
      }),
    ),
  ];
}

/** Gives the steps of a thread rising minutes within their days, pseudo-random from its name. */
function withMinutes(thread: readonly PlannedStep[], name: string): (PlannedStep & { readonly minute: number })[] {
  const last = new Map<number, number>();
  return thread.map((step, index) => {
    const before = last.get(step.ago);
    const minute =
      before === undefined ? fractionOf(`${name} ${step.ago}`) * 330 : before + 2 + fractionOf(`${name} ${index}`) * 12;
    last.set(step.ago, minute);
    return { ...step, minute };
  });
}

/** Returns a number from 0 to 1 that is always the same for the same seed. */
function fractionOf(seed: string): number {
  return createHash('sha256').update(seed).digest().readUInt32BE() / 2 ** 32;
}

const MINUTE = 60_000;
const DAY_STARTS = 8 * 60;
/** More minutes than the longest day of the content has. */
const DAY_LASTS = 12 * 60;

/** Returns the instant of a minute of a working day; the minutes of today are fitted into the four hours before `now`. */
function instantOf(now: Date, ago: number, minute: number): Date {
  if (ago > 0) return new Date(workday(now, -ago).getTime() + (DAY_STARTS + minute) * MINUTE);
  return new Date(now.getTime() - 240 * (1 - minute / DAY_LASTS) * MINUTE);
}

/** Returns the key that people see of each issue, such as WEB-12: projects number their issues as they are created. */
export function numbersOf(timeline: readonly Step[]): Map<string, string> {
  const last = new Map<string, number>();
  const numbers = new Map<string, string>();
  for (const { operation, project } of timeline) {
    const made = createdBy(operation);
    if (!made) continue;
    const number = (last.get(project) ?? 0) + 1;
    last.set(project, number);
    numbers.set(made.key, `${project}-${number}`);
  }
  return numbers;
}

/** The issue that an operation creates; a submission has a number from the start too. */
function createdBy(operation: Step['operation']): { readonly key: string } | null {
  if (operation.kind === 'issue') return operation.issue;
  return operation.kind === 'submission' ? operation.submission : null;
}
