import { sql, type Kysely } from 'kysely';
import { longestChain } from '#features/automations/rules.ts';
import { textOf } from '#features/issues/server/public.ts';
import type { LogReader } from '#platform/server/changes/log-readers.ts';
import type { ChangeWithImage } from '#platform/server/changes/read-changes.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { newId } from '#platform/shared/ids.ts';
import { queueRuns } from './run-rules.ts';
import { queueRuleCheck } from './stop-rules.ts';

/** What may trigger rules: an entry of the log about an issue. */
interface Cause {
  readonly issue: string;
  readonly project: string | null;
  readonly seq: number;
  readonly kind: 'created' | 'state_changed';
  /** The state that the issue entered. */
  readonly state: string | null;
  readonly group_id: string;
}

/**
 * Notes which rules the entries of the log trigger, one run for each rule, issue and entry, and queues the job that runs
 * them. A run is stored in the reader's transaction, so each entry triggers a rule once, over any number of processes.
 */
export const ruleTriggersReader: LogReader = {
  name: 'automation-rules',
  async apply(db, workspaceId, changes) {
    for (const projectId of new Set(changes.flatMap(mayStopRules))) await queueRuleCheck(db, workspaceId, projectId);
    const causes = changes.flatMap(causeOf);
    if (causes.length === 0) return;
    const { rows } = await sql<TriggeredRule>`
      select r.id as rule_id, c.issue as issue_id, c.seq::text as cause, coalesce(m.depth, 0) + 1 as depth
      from jsonb_to_recordset(${JSON.stringify(causes)}::jsonb) as c(issue uuid, project uuid, seq bigint, kind text, state uuid, group_id uuid)
      join automation_rules r on r.workspace_id = ${workspaceId} and r.project_id = c.project and r.trigger = c.kind
        and r.is_enabled and r.deleted_at is null and r.since_seq < c.seq and (r.trigger_state is null or r.trigger_state = c.state)
      left join automation_runs m on m.workspace_id = ${workspaceId} and m.group_id = c.group_id
      where m.rule_id is distinct from r.id
      order by c.seq, lower(r.name), r.id`.execute(db);
    await addRuns(db, workspaceId, rows);
  },
};

/** A rule that something triggered. */
interface TriggeredRule {
  readonly rule_id: string;
  readonly issue_id: string;
  readonly cause: string;
  readonly depth: number;
}

async function addRuns(db: Kysely<Database>, workspaceId: string, triggered: readonly TriggeredRule[]): Promise<void> {
  if (triggered.length === 0) return;
  const runs = triggered.map((run) => ({
    ...run,
    id: newId(),
    result: run.depth > longestChain ? 'chained' : 'waiting',
  }));
  await sql`
    insert into automation_runs (workspace_id, id, rule_id, issue_id, cause, depth, result)
    select ${workspaceId}::uuid, u.id, u.rule_id, u.issue_id, u.cause, u.depth, u.result
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as u(id uuid, rule_id uuid, issue_id uuid, cause text, depth int, result text)
    where exists (select 1 from issues i where i.workspace_id = ${workspaceId} and i.id = u.issue_id)
    on conflict do nothing`.execute(db);
  await queueRuns(db, workspaceId);
}

/**
 * Triggers the rules of a project that wait for due dates to pass: the dates from `since` to the day before `today`. A
 * run is stored once for each rule, issue and due date. As with entries of the log, no rule is triggered by a date that it
 * set itself, and a date that another rule set is one more in its chain.
 */
export async function triggerOverdue(
  db: Kysely<Database>,
  { workspaceId, projectId }: { readonly workspaceId: string; readonly projectId: string },
  { since, today }: { readonly since: string; readonly today: string },
): Promise<void> {
  const { rows } = await sql<TriggeredRule>`
    select r.id as rule_id, i.id as issue_id, i.target_date::text as cause, coalesce(m.depth, 0) + 1 as depth from automation_rules r
    join issues i on i.workspace_id = r.workspace_id and i.project_id = r.project_id and i.listed
      and i.target_date >= ${since}::date and i.target_date < ${today}::date
    join states s on s.workspace_id = i.workspace_id and s.id = i.state_id and s."group" not in ('completed', 'cancelled')
    left join lateral (select c.group_id from changes c
      where c.workspace_id = i.workspace_id and c.entity_id = i.id and c.entity = 'issue' and c.fields ? 'target_date'
      order by c.seq desc limit 1) c on true
    left join automation_runs m on m.workspace_id = r.workspace_id and m.group_id = c.group_id
    where m.rule_id is distinct from r.id and r.workspace_id = ${workspaceId} and r.project_id = ${projectId} and r.trigger = 'overdue' and r.is_enabled and r.deleted_at is null
    order by i.target_date, i.id, lower(r.name), r.id`.execute(db);
  await addRuns(db, workspaceId, rows);
}

function causeOf(change: ChangeWithImage): Cause[] {
  const { entity, entity_id: issue, project_id: project, op, fields, before, seq, group_id } = change;
  if (entity !== 'issue' || op === 'deleted') return [];
  const at = { issue, project, seq, state: textOf(fields['state_id']), group_id };
  const made: Cause[] = isNew(change) ? [{ ...at, kind: 'created' }] : [];
  const isMoved =
    op === 'updated' && before !== null && 'state_id' in before && before['state_id'] !== fields['state_id'];
  return isMoved ? [...made, { ...at, kind: 'state_changed' }] : made;
}

/**
 * Whether an issue appears in lists for the first time: it was created, accepted in the intake, or published from a
 * draft. What an import, a move or undo brought carries another time than that of the entry, and is not new.
 */
function isNew({ op, fields, before, at }: ChangeWithImage): boolean {
  if (op === 'created') return Date.parse(textOf(fields['created_at']) ?? '') === Date.parse(at);
  return fields['intake_status'] === 1 || (before?.['is_draft'] === true && fields['is_draft'] === false);
}

/** The project whose rules may name what is gone with this entry, or have lost their author. */
function mayStopRules({ entity, op, project_id }: ChangeWithImage): string[] {
  if (project_id === null) return [];
  const isGone =
    op === 'deleted' && ['state', 'label', 'cycle', 'module', 'estimate', 'estimate_point'].includes(entity);
  return isGone || (entity === 'project_member' && op !== 'created') ? [project_id] : [];
}
