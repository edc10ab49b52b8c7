import { sql, type Kysely } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import {
  type listRuleRuns as runsCall,
  type listRules as listCall,
  type previewRule as previewCall,
  type RuleActions,
  ruleActions,
  type RulePreview,
  type RuleRun,
} from '#features/automations/rule-contract.ts';
import { changeOf, givenActions } from '#features/automations/rules.ts';
import { conditionSql, readTypedQuery } from '#features/issue-query/server/public.ts';
import { applyIssueChange } from '#features/issues/rules.ts';
import { loadIssues, stateGroupsOf } from '#features/issues/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { keysOf } from '#platform/shared/objects.ts';
import { dueDays } from './due-day.ts';
import { findRule, findRules, presentRules, projectClock } from './find-rules.ts';

/** The issues that a preview names, and the runs that a log shows. */
const NAMED = 20;
const RUNS = 100;

/** Lists the rules of a project by name. */
export const listRules: Handler<typeof listCall> = async ({ params }, { services: { db }, userId }) => {
  const place = await enter(db, userId, params, 'automation.manage');
  const rules = await findRules(db, place.workspaceId, sql`r.project_id = ${place.projectId}`);
  return { status: 200, body: await presentRules(db, place, rules) };
};

/** Lists what a rule did in the last 30 days, the newest first. */
export const listRuleRuns: Handler<typeof runsCall> = async ({ params }, { services: { db }, userId }) => {
  const place = await enter(db, userId, params, 'automation.manage');
  if (!(await findRule(db, place, params.rule_id))) throw new KnownError(commonErrors.OBJECT_MISSING);
  const { rows } = await sql<RuleRun>`
    select u.id, json_build_object('id', i.id, 'sequence_id', i.sequence_id, 'name', i.name) as issue, u.result, u.did, u.failure, u.at
    from automation_runs u join issues i on i.workspace_id = u.workspace_id and i.id = u.issue_id
    where u.workspace_id = ${place.workspaceId} and u.rule_id = ${params.rule_id} and (u.result <> 'waiting' or u.tries > 0)
      and i.project_id = ${place.projectId} and i.deleted_at is null
    order by u.at desc, u.id desc limit ${RUNS}`.execute(db);
  return { status: 200, body: rows };
};

/**
 * Counts existing issues that a rule would concern, and names the newest: those its filter finds, of them the ones that
 * are in the state it waits for, or overdue; with what it would change of them. Nothing is changed.
 */
export const previewRule: Handler<typeof previewCall> = async ({ params, body }, { services: { db }, userId }) => {
  const { workspaceId, projectId } = await enter(db, userId, params, 'automation.manage');
  const { trigger, trigger_state, filter = '' } = body;
  const clock = await projectClock(db, workspaceId, projectId);
  const read = await readTypedQuery(db, userId, { workspaceId, projectId }, filter, clock, 'filter');
  const overdue = (await readTypedQuery(db, userId, { workspaceId, projectId }, 'is:overdue', clock))?.condition;
  const where = [
    sql`i.workspace_id = ${workspaceId} and i.project_id = ${projectId} and i.listed`,
    ...(read ? [conditionSql(read.condition)] : []),
    ...(trigger === 'state_changed' && trigger_state != null ? [sql`i.state_id = ${trigger_state}`] : []),
    ...(trigger === 'overdue' && overdue ? [conditionSql(overdue)] : []),
  ];
  const { rows } = await sql<Found>`
    select i.id, i.sequence_id, i.name, count(*) over ()::int as total from issues i
    where ${sql.join(where, sql` and `)} order by i.created_at desc, i.id desc limit ${NAMED}`.execute(db);
  const issues = await foresee({ db, workspaceId }, projectId, rows, givenActions(body.actions ?? {}));
  return { status: 200, body: { total: rows[0]?.total ?? 0, issues } };
};

interface Found {
  readonly id: string;
  readonly sequence_id: number;
  readonly name: string;
  readonly total: number;
}

/** Adds to these issues what the actions would change of them now. */
async function foresee(
  { db, workspaceId }: { readonly db: Kysely<Database>; readonly workspaceId: string },
  projectId: string,
  found: readonly Found[],
  actions: RuleActions,
): Promise<RulePreview['issues']> {
  const ids = found.map(({ id }) => id);
  const { target_date: rule, cycle_id: cycleId, comment } = actions;
  const [days, rows, groups] = await Promise.all([
    rule === undefined ? null : dueDays({ db, workspaceId }, ids, { projectId, rule, cycleId }),
    loadIssues(db, workspaceId, projectId, ids),
    stateGroupsOf({ db, workspaceId }, projectId),
  ]);
  const context = { stateGroup: (id: string) => groups.get(id) ?? null, now: new Date().toISOString() };
  return found.map(({ total: _total, ...issue }) => {
    const [due, row] = [days?.get(issue.id) ?? null, rows.get(issue.id)];
    const changed = row ? applyIssueChange(row, changeOf(actions, due), context) : {};
    const does = keysOf(ruleActions.shape).filter(
      (key) => key in changed || (key === 'comment' && comment !== undefined),
    );
    return { ...issue, due, does };
  });
}
