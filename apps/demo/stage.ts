import { v5 } from 'uuid';
import type { IssueWrite } from '#features/issue-fields/contract.ts';
import type { Services } from '#platform/server/http/services.ts';
import { must } from '#platform/shared/must.ts';
import { htmlOf, type Named } from './html-of.ts';
import type { ProjectParts } from './open-project.ts';
import { newcomer, type Person } from './people.ts';
import type { Fields } from './shape.ts';
import { workday } from './workdays.ts';

/** What the steps of the story stand on. */
export interface Stage extends Named {
  /** The clock of their write queue stands at the time of the step that is played. */
  readonly services: Services;
  readonly workspaceId: string;
  /** Days of issues count from it. */
  readonly today: Date;
  /** Projects by identifier, as far as they are made. */
  readonly projects: ReadonlyMap<string, ProjectParts>;
}

/** The id of somebody in the story. */
export function personId({ people }: Pick<Stage, 'people'>, name: Person): string {
  return must(people.get(name), `${name} has an account`);
}

/** What a project of the story consists of. */
export function partsOf({ projects }: Pick<Stage, 'projects'>, identifier: string): ProjectParts {
  return must(projects.get(identifier), 'the story begins with its projects');
}

/**
 * The id of an issue or comment by its name in the story: the same at every start on a database, so that a start after an
 * interrupted one finds what is there.
 */
export function idOf(stage: Pick<Stage, 'people'>, key: string): string {
  return v5(key, personId(stage, newcomer));
}

type Values = Fields & { readonly title?: string; readonly text?: string };

/** What an issue or draft of the story starts with. */
export function issueOf(stage: Stage, project: string, fields: Values & { readonly title: string }): IssueWrite {
  return { ...valuesOf(stage, project, fields), name: fields.title };
}

/** The values that fields of the story have in their project; only of those that are given. */
export function valuesOf(stage: Stage, project: string, fields: Values): Partial<IssueWrite> {
  const { title, text, state, priority, labels, assignees, points, start, due } = fields;
  const parts = partsOf(stage, project);
  const idIn = (kind: 'states' | 'labels' | 'points', name: string) =>
    must(parts[kind].get(name), `${project} has "${name}"`);
  return {
    ...(title !== undefined && { name: title }),
    ...(text !== undefined && { description_html: htmlOf(text, stage) }),
    ...(state !== undefined && { state_id: idIn('states', state) }),
    ...(priority !== undefined && { priority }),
    ...(labels && { label_ids: labels.map((name) => idIn('labels', name)) }),
    ...(assignees && { assignee_ids: assignees.map((name) => personId(stage, name)) }),
    ...(points !== undefined && { estimate_point: idIn('points', String(points)) }),
    ...(start !== undefined && { start_date: dayOf(stage.today, start) }),
    ...(due !== undefined && { target_date: dayOf(stage.today, due) }),
  };
}

function dayOf(today: Date, days: number): string {
  return workday(today, days).toISOString().slice(0, 10);
}
