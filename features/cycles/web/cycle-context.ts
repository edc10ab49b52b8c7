import { session } from '#features/accounts/web/public.ts';
import { may, type Action } from '#features/access/rules.ts';
import type { CycleStatus } from '#features/cycles/contract.ts';
import { cycleStatus, daysOfCycle, type CycleDays } from '#features/cycles/rules.ts';
import { peopleOf } from '#features/issues/web/public.ts';
import { issueText } from '#features/issues/web/public.ts';
import type { Progress } from '#features/progress/contract.ts';
import type { Distributions } from '#features/progress/web/public.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { mayIn, standingIn } from '#features/projects/web/public.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import type { AvatarPerson } from '#platform/ui/display/avatar.tsx';
import { currentDay } from '#platform/web/text/format-day.ts';
import { cyclesOf, type Cycle, type CycleCollection } from './cycle-collection.ts';

/** The cycles of a project, and who looks at them. */
export interface CycleContext {
  readonly place: WorkspacePlace;
  readonly slug: string;
  readonly project: ProjectRecord;
  readonly cycles: CycleCollection;
  /** The members of the project, the person at this browser first. */
  readonly people: readonly AvatarPerson[];
  /** Today where the project is. */
  readonly today: string;
  /** Whether this person may write cycles here. */
  readonly mayWrite: boolean;
}

/** Returns what the screens of a project's cycles share. To be called by an observer. */
export function cycleContext(place: WorkspacePlace, project: ProjectRecord): CycleContext {
  return {
    place,
    slug: place.slug,
    project,
    cycles: cyclesOf(place.slug, project.id),
    people: peopleOf(project, session.me?.id ?? ''),
    today: currentDay(project.timezone),
    mayWrite: project.archived_at === null && mayIn(place, project, 'cycle.write'),
  };
}

/** Returns the days of a cycle where its project is; null without dates. */
export function daysOf({ project }: CycleContext, cycle: Cycle): CycleDays | null {
  return daysOfCycle(cycle, project.timezone);
}

/** Returns what a cycle is today. */
export function statusOf(context: CycleContext, cycle: Cycle): CycleStatus {
  return cycleStatus(daysOf(context, cycle), context.today);
}

/** Returns a person by id; somebody who left the project keeps a name. To be called by an observer. */
export function personOf({ people, place }: CycleContext, id: string): AvatarPerson {
  const colleague = place.people.get(id);
  return (
    people.find((person) => person.id === id) ?? {
      id,
      name: colleague?.display_name ?? issueText('formerMember'),
      image: colleague?.avatar_url,
    }
  );
}

/** Returns whether this person may change a cycle: completed and archived ones are for reading. */
export function mayChange(context: CycleContext, cycle: Cycle): boolean {
  return context.mayWrite && cycle.archived_at === null && statusOf(context, cycle) !== 'COMPLETED';
}

/** Returns whether this person may delete a cycle: project admins any, members their own. */
export function mayDelete({ place, project }: CycleContext, { owned_by_id }: Cycle): boolean {
  const action: Action = 'cycle.delete';
  const creator = owned_by_id !== null && owned_by_id === session.me?.id;
  return project.archived_at === null && may(action, { ...standingIn(place, project), creator });
}

/** How a completed cycle stood before its open issues were transferred; null if none were. Observable. */
export function snapshotOf(context: CycleContext, cycle: Cycle): (Progress & Distributed) | null {
  const kept = context.cycles.figures.rows.get(cycle.id)?.progress_snapshot;
  if (statusOf(context, cycle) !== 'COMPLETED' || kept?.['total_issues'] === undefined) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server stores these shapes (server/transfer-issues.ts)
  return kept as unknown as Progress & Distributed;
}

interface Distributed {
  readonly distribution: Distributions['issues'];
  readonly estimate_distribution: NonNullable<Distributions['points']> | Record<string, never>;
}

/** How far a cycle is, as it is shown: a completed one as it ended; null while that is not known. Observable. */
export function progressOf(context: CycleContext, cycle: Cycle): Progress | null {
  return snapshotOf(context, cycle) ?? context.cycles.figures.rows.get(cycle.id) ?? null;
}

/** How many issues of a cycle are completed, and of how many, as rings and bars show it. Observable. */
export function shareOf(context: CycleContext, cycle: Cycle): { readonly done: number; readonly total: number | null } {
  const progress = progressOf(context, cycle);
  if (progress === null) return { done: 0, total: null };
  return { done: progress.completed_issues, total: progress.total_issues - progress.cancelled_issues };
}
