import { sql } from 'kysely';
import type { Place } from '#features/access/server/public.ts';
import { createRuleIn } from '#features/automations/server/public.ts';
import { activateEstimate, createEstimateIn } from '#features/estimates/server/public.ts';
import { createTemplateIn } from '#features/issue-templates/server/public.ts';
import type { LeftOutPart } from '#features/project-templates/contract.ts';
import { createRecurringIn, firstDay } from '#features/recurring-issues/server/public.ts';
import { viewAccess } from '#features/views/contract.ts';
import { insertView } from '#features/views/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { todayIn } from '#platform/shared/days.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { TemplateContent } from './content.ts';
import { renameAll, renameProperties, type Ids } from './rename-ids.ts';

/** Adds the estimate of a template and makes it the active one; returns the ids of its points by those of the template's. */
export async function addEstimate(
  writer: Writer,
  place: Place,
  { estimate }: TemplateContent,
): Promise<readonly (readonly [string, string])[]> {
  if (estimate === null) return [];
  const { name, type, points } = estimate;
  const made = await createEstimateIn(writer, place, {
    estimate: { name, type, last_used: true },
    estimate_points: points.map(({ key, value, description }) => ({ key, value, description })),
  });
  await activateEstimate(writer, place, made.id);
  return points.flatMap(({ id, value }) => {
    const point = made.points.find((one) => one.value === value);
    return point ? [[id, point.id] as const] : [];
  });
}

/** Sets the state in which old issues are closed; it can be named once the states are there. */
export async function setCloseState(
  writer: Writer,
  { projectId }: Place,
  { close_state }: TemplateContent,
  ids: Ids,
): Promise<void> {
  const state = close_state === null ? undefined : ids.get(close_state);
  if (state === undefined) return;
  await sql`
    update projects set default_state = ${state} where workspace_id = ${writer.workspaceId} and id = ${projectId}`.execute(
    writer.db,
  );
  writer.record({
    entity: 'project',
    entity_id: projectId,
    project_id: projectId,
    op: 'updated',
    fields: { default_state: state },
    before: { default_state: null },
  });
}

/**
 * Adds issue templates, views, rules and recurring issues, as the command's person. Returns those that could not be added:
 * they name a state or label that was removed in the form, or have no day to come.
 */
export async function addParts(
  writer: Writer,
  place: Place,
  content: TemplateContent,
  ids: Ids,
): Promise<LeftOutPart[]> {
  const leftOut: LeftOutPart[] = [];
  const attempt = async (kind: LeftOutPart['kind'], name: string, add: () => Promise<boolean>) => {
    if (!(await isAdded(add))) leftOut.push({ kind, name });
  };
  for (const { name, issue, is_default } of content.issue_templates)
    await attempt('issue_template', name, async () => {
      const sub_issues = issue.sub_issues.map((sub) => renameProperties(sub, ids));
      await createTemplateIn(writer, place, {
        id: newId(),
        name,
        is_default,
        issue: { ...renameProperties(issue, ids), sub_issues },
      });
      return true;
    });
  for (const view of content.views)
    await attempt('view', view.name, async () => {
      const { filters, display_filters } = view;
      const renamed = renameAll({ filters, display_filters }, ids);
      if (renamed) await insertView(writer, place, { ...view, ...renamed, access: viewAccess.public });
      return renamed !== null;
    });
  for (const { actions, ...rule } of content.rules)
    await attempt('rule', rule.name, async () => {
      const { comment, ...names } = actions;
      const { trigger_state, filter } = rule;
      const renamed = renameAll({ trigger_state, filter, actions: names }, ids);
      if (!renamed) return false;
      const doing = { ...renamed.actions, ...(comment === undefined ? {} : { comment }) };
      await createRuleIn(writer, place, { ...rule, ...renamed, actions: doing, id: newId() });
      return true;
    });
  for (const recurring of content.recurring_issues)
    await attempt('recurring_issue', recurring.issue.name, () => addRecurring(writer, place, recurring, ids));
  return leftOut;
}

/** Adds a recurring issue from its next day on, so that "every two weeks" keeps its weeks. False when there is no such day. */
async function addRecurring(
  writer: Writer,
  place: Place,
  { rule, start_day, is_enabled, issue }: TemplateContent['recurring_issues'][number],
  ids: Ids,
): Promise<boolean> {
  const { rows } = await sql<{ timezone: string }>`
    select timezone from projects where workspace_id = ${writer.workspaceId} and id = ${place.projectId}`.execute(
    writer.db,
  );
  const today = todayIn(rows[0]?.timezone ?? 'UTC', new Date(writer.now));
  // "Ten times" begins anew; only the days on which it falls are those of before.
  const endless = rule.replace(/;?COUNT=\d+/, '').replace(/^;/, '');
  const start = start_day > today ? start_day : firstDay(endless, start_day, today);
  if (start === null) return false;
  await createRecurringIn(writer, place, {
    id: newId(),
    rule,
    start_day: start,
    is_enabled,
    issue: renameProperties(issue, ids),
  });
  return true;
}

/** Runs what adds a part. Each of them checks everything before it writes, so that what is refused leaves nothing behind. */
async function isAdded(add: () => Promise<boolean>): Promise<boolean> {
  try {
    return await add();
  } catch (error) {
    if (error instanceof KnownError) return false;
    throw error;
  }
}
