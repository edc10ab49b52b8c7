import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { RuleActions, RuleRecord, RuleStop, RuleTrigger } from '#features/automations/rule-contract.ts';
import { nameTypedQueries, type QueryClock } from '#features/issue-query/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { todayIn } from '#platform/shared/days.ts';

/** A rule as it is stored. */
export interface StoredRule {
  readonly id: string;
  readonly project_id: string;
  readonly name: string;
  readonly is_enabled: boolean;
  readonly trigger: RuleTrigger;
  readonly trigger_state: string | null;
  /** As its author typed it. */
  readonly filter_typed: string;
  /** The same with ids in place of names. */
  readonly filter: string;
  readonly actions: RuleActions;
  readonly stopped: RuleStop | '';
  readonly author_id: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Reads the rules `r` of a workspace that are not deleted and meet a condition, by name. */
export async function findRules(
  db: Kysely<Database>,
  workspaceId: string,
  where: RawBuilder<unknown>,
): Promise<StoredRule[]> {
  const { rows } = await sql<StoredRule>`
    select r.id, r.project_id, r.name, r.is_enabled, r.trigger, r.trigger_state, r.filter_typed, r.filter, r.actions, r.stopped, r.author_id,
      r.created_at, r.updated_at
    from automation_rules r where r.workspace_id = ${workspaceId} and r.deleted_at is null and ${where}
    order by lower(r.name), r.id`.execute(db);
  return rows;
}

/** Returns a rule of a project; undefined when there is none with this id. */
export async function findRule(
  db: Kysely<Database>,
  { workspaceId, projectId }: { readonly workspaceId: string; readonly projectId: string },
  id: string,
): Promise<StoredRule | undefined> {
  const [rule] = await findRules(db, workspaceId, sql`r.project_id = ${projectId} and r.id = ${id}`);
  return rule;
}

/** Returns today and the time zone of a project: the filters of its rules count days by them, whoever saved them. */
export async function projectClock(db: Kysely<Database>, workspaceId: string, projectId: string): Promise<QueryClock> {
  const { rows } = await sql<{ timezone: string }>`
    select timezone from projects where workspace_id = ${workspaceId} and id = ${projectId}`.execute(db);
  const timeZone = rows[0]?.timezone ?? 'UTC';
  return { today: todayIn(timeZone), timeZone };
}

/** Returns rules of one project as the wire shows them: filters say today's names, or what was typed where one is gone. */
export async function presentRules(
  db: Kysely<Database>,
  place: { readonly workspaceId: string; readonly projectId: string; readonly userId: string },
  rules: readonly StoredRule[],
): Promise<RuleRecord[]> {
  const { workspaceId, projectId, userId } = place;
  const clock = await projectClock(db, workspaceId, projectId);
  const filters = rules.map(({ filter }) => filter);
  const named = await nameTypedQueries(db, userId, { workspaceId, projectId }, filters, clock);
  return rules.map(({ filter_typed, filter: _filter, stopped, author_id: author, ...rule }, at) => ({
    ...rule,
    workspace_id: workspaceId,
    filter: named[at] ?? filter_typed,
    stopped: stopped === '' ? null : stopped,
    author,
  }));
}
