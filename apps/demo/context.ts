import { v5 } from 'uuid';
import type { IssueWrite } from '#features/issue-fields/contract.ts';
import type { Services } from '#platform/server/http/services.ts';
import { must } from '#platform/shared/must.ts';
import type { ProjectIds } from './create-demo-project.ts';
import { htmlOf, type Named } from './html-of.ts';
import { demoAccount, type Person } from './people.ts';
import type { Fields } from './shape.ts';
import { workday } from './workdays.ts';

/** What steps of the timeline need to run. */
export interface DemoContext extends Named {
  /** Their write queue runs on the clock of the timeline. */
  readonly services: Services;
  readonly workspaceId: string;
  /** The day from which start and due days are counted. */
  readonly today: Date;
  /** By identifier; a project is missing until it is created. */
  readonly projects: ReadonlyMap<string, ProjectIds>;
}

/** Returns the user id of somebody. */
export function personId({ people }: Pick<DemoContext, 'people'>, name: Person): string {
  return must(people.get(name), `${name} has an account`);
}

/** Returns the ids of a project that was created. */
export function projectIds({ projects }: Pick<DemoContext, 'projects'>, identifier: string): ProjectIds {
  return must(projects.get(identifier), 'the timeline begins with the projects');
}

/**
 * Returns the id of an issue or comment from its key. It is the same at every start on one database, so that a start after
 * an interrupted one refers to what is there.
 */
export function idOf(context: Pick<DemoContext, 'people'>, key: string): string {
  return v5(key, personId(context, demoAccount));
}

type Values = Fields & { readonly title?: string; readonly text?: string };

/** Returns what an issue or a draft is created with. */
export function issueOf(
  context: DemoContext,
  project: string,
  values: Values & { readonly title: string },
): IssueWrite {
  return { ...changeOf(context, project, values), name: values.title };
}

/** Returns the values that are given, with ids of the project instead of names. */
export function changeOf(context: DemoContext, project: string, values: Values): Partial<IssueWrite> {
  const { title, text, state, priority, labels, assignees, points, start, due } = values;
  const ids = projectIds(context, project);
  const idIn = (kind: 'states' | 'labels' | 'points', name: string) =>
    must(ids[kind].get(name), `${project} has "${name}"`);
  return {
    ...(title !== undefined && { name: title }),
    ...(text !== undefined && { description_html: htmlOf(text, context) }),
    ...(state !== undefined && { state_id: idIn('states', state) }),
    ...(priority !== undefined && { priority }),
    ...(labels && { label_ids: labels.map((name) => idIn('labels', name)) }),
    ...(assignees && { assignee_ids: assignees.map((name) => personId(context, name)) }),
    ...(points !== undefined && { estimate_point: idIn('points', String(points)) }),
    ...(start !== undefined && { start_date: dayOf(context.today, start) }),
    ...(due !== undefined && { target_date: dayOf(context.today, due) }),
  };
}

/** Returns the day that is this many working days from `today`, as `YYYY-MM-DD`. */
export function dayOf(today: Date, days: number): string {
  return workday(today, days).toISOString().slice(0, 10);
}
