import { standIn, type Place } from '#features/access/server/public.ts';
import { may } from '#features/access/rules.ts';
import type { RuleStop } from '#features/automations/rule-contract.ts';
import { readTypedQuery, type Condition } from '#features/issue-query/server/public.ts';
import { issueErrors } from '#features/issues/contract.ts';
import { checkReferences, stateGroupsOf } from '#features/issues/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { fieldError, KnownError } from '#platform/shared/errors.ts';
import { projectClock, type StoredRule } from './find-rules.ts';

/** A filter as it is read: what it asks (null: nothing), and how it is stored. */
interface ReadFilter {
  readonly condition: Condition | null;
  readonly stored: string;
}

/** Reads the filter of a rule for the command's person. Throws a 400 that names `filter` and the position of what is wrong. */
export async function readRuleFilter(
  writer: Writer,
  projectId: string,
  userId: string,
  text: string,
): Promise<ReadFilter> {
  const { db, workspaceId } = writer;
  if (text.trim() === '') return { condition: null, stored: '' };
  const clock = await projectClock(db, workspaceId, projectId);
  const read = await readTypedQuery(db, userId, { workspaceId, projectId }, text, clock, 'filter');
  return { condition: read?.condition ?? null, stored: read?.withIds ?? '' };
}

/**
 * Refuses a rule that names a state, label, person, cycle or module its project does not have (400, by the field). Returns
 * the groups of the project's states.
 */
export async function checkRuleNames(
  writer: Writer,
  { project_id, trigger_state, actions }: Pick<StoredRule, 'project_id' | 'trigger_state' | 'actions'>,
): Promise<Awaited<ReturnType<typeof stateGroupsOf>>> {
  const states = await stateGroupsOf(writer, project_id);
  if (trigger_state !== null && !states.has(trigger_state))
    throw fieldError('trigger_state', `Invalid pk "${trigger_state}" - object does not exist.`);
  const { comment: _comment, priority: _priority, target_date: _due, ...references } = actions;
  await checkReferences(writer, project_id, states, references);
  return states;
}

/** What a rule needs to run: where its author stands, and what its filter asks. Or why it can run no more. */
export type Readiness =
  | { readonly stop: RuleStop }
  | { readonly stop: null; readonly place: Place; readonly condition: Condition | null };

/** Looks whether a rule can still run: its author may manage rules, and everything it names is there. Writes nothing. */
export async function readyRule(writer: Writer, slug: string, rule: StoredRule): Promise<Readiness> {
  const place = await standIn(writer.db, rule.author_id, { slug, project_id: rule.project_id });
  if (!place || !may('automation.manage', place.standing)) return { stop: 'author' };
  try {
    const { condition } = await readRuleFilter(writer, rule.project_id, rule.author_id, rule.filter);
    await checkRuleNames(writer, rule);
    return { stop: null, place, condition };
  } catch (error) {
    const stop = error instanceof KnownError ? stopOf(error) : null;
    if (stop === null) throw error;
    return { stop };
  }
}

/** What of a rule each refused field is. */
const stopByField: Readonly<Record<string, RuleStop>> = {
  filter: 'filter',
  trigger_state: 'trigger',
  state_id: 'state',
  label_ids: 'labels',
  assignee_ids: 'assignees',
  cycle_id: 'cycle',
  module_ids: 'modules',
  estimate_point: 'estimate',
};

function stopOf({ code, body }: KnownError): RuleStop | null {
  if (code === issueErrors.CYCLE_COMPLETED.code) return 'cycle';
  const field = Object.keys(body).find((key) => key in stopByField);
  return field === undefined ? null : (stopByField[field] ?? null);
}
