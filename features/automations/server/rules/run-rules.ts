import { sql, type Kysely } from 'kysely';
import * as z from 'zod';
import type { Place } from '#features/access/server/public.ts';
import { ruleActions, type RuleActionKey } from '#features/automations/rule-contract.ts';
import { changeOf } from '#features/automations/rules.ts';
import { createCommentIn } from '#features/comments/server/public.ts';
import { conditionSql, type Condition } from '#features/issue-query/server/public.ts';
import { changeIssuesIn, loadIssues } from '#features/issues/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Services } from '#platform/server/http/services.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { queueJob } from '#platform/server/jobs/queue-job.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { keysOf } from '#platform/shared/objects.ts';
import { escapeHtml } from '#platform/shared/text/escape-html.ts';
import { readyRule } from './check-rule.ts';
import { dueDay } from './due-day.ts';
import { findRules, type StoredRule } from './find-rules.ts';
import { slugOf, stopRule } from './stop-rules.ts';

const RUN_RULES = 'run-rules';

/** Runs of one job; it queues the next one when more are waiting. */
const BATCH = 200;

/** How often a run is tried: what failed waits 10 seconds, then six times as long each time, 43 minutes in all. */
const MOST_TRIES = 5;

/** When a waiting run `u` is to be tried. */
const dueTime = sql`case when u.tries = 0 then 'epoch' else u.at + make_interval(secs => 10 * power(6, u.tries - 1)) end`;

/** Queues the job that runs what rules have to do in a workspace, in the caller's transaction. */
export function queueRuns(db: Kysely<Database>, workspaceId: string): Promise<void> {
  return queueJob(db, RUN_RULES, { workspaceId }, { key: `${RUN_RULES} ${workspaceId}` });
}

/**
 * Runs what rules have to do, in the order in which it came up, each run as one command of the rule's author. What a run
 * writes and its result are committed together, so that a run that is repeated by another process finds itself done. What
 * fails waits behind what has not been tried yet.
 */
export const runRulesJob = defineJob({
  name: RUN_RULES,
  payload: z.object({ workspaceId: z.string() }),
  run: async ({ workspaceId }, services) => {
    const { db, queue, log } = services;
    const slug = await slugOf(db, workspaceId);
    if (slug === null) return;
    const now = new Date().toISOString();
    const { rows } = await sql<WaitingRun>`
      select u.id, r.author_id from automation_runs u
      join automation_rules r on r.workspace_id = u.workspace_id and r.id = u.rule_id
      where u.workspace_id = ${workspaceId} and u.result = 'waiting' and ${dueTime} <= ${now}
      order by u.tries, u.id limit ${BATCH}`.execute(db);
    for (const { id, author_id } of rows) {
      try {
        await queue.run(workspaceId, author_id, (writer) => runOne(services, writer, slug, id));
      } catch (error) {
        log.error({ err: error, run: id }, 'a rule failed');
        await noteFailure(db, workspaceId, id, error);
      }
    }
    await queueRest(db, workspaceId);
  },
});

/** Stores that a run failed and why; after the last try it is given up, and the rule's log says so. */
async function noteFailure(db: Kysely<Database>, workspaceId: string, id: string, error: unknown): Promise<void> {
  await sql`
    update automation_runs set tries = tries + 1, failure = ${refusalOf(error)}, at = ${new Date().toISOString()},
      result = case when tries + 1 < ${MOST_TRIES} then 'waiting' else 'failed' end
    where workspace_id = ${workspaceId} and id = ${id} and result = 'waiting'`.execute(db);
}

/** The sentence of a refusal; '' for what was no refusal: errors of the server are in its own log. */
function refusalOf(error: unknown): string {
  if (!(error instanceof KnownError)) return '';
  const sentence = Object.values(error.body)
    .flat()
    .find((part) => typeof part === 'string');
  return typeof sentence === 'string' ? sentence : '';
}

/**
 * Queues the job again if runs are left: at once, or for the next try of one that failed. That one has a key of its own,
 * so that it never puts off a job that the log's reader queued meanwhile.
 */
async function queueRest(db: Kysely<Database>, workspaceId: string): Promise<void> {
  const { rows } = await sql<{ next: number | null }>`
    select extract(epoch from min(${dueTime}))::float8 as next from automation_runs u
    where u.workspace_id = ${workspaceId} and u.result = 'waiting'`.execute(db);
  const next = rows[0]?.next ?? null;
  if (next === null) return;
  const runAt = new Date(next * 1000);
  if (runAt.getTime() <= Date.now()) return queueRuns(db, workspaceId);
  await queueJob(db, RUN_RULES, { workspaceId }, { key: `${RUN_RULES} ${workspaceId} again`, runAt });
}

interface WaitingRun {
  readonly id: string;
  readonly author_id: string;
}

/** Runs a rule on an issue as both are now. A run that has nothing to do leaves no trace. */
async function runOne(services: Services, writer: Writer, slug: string, runId: string): Promise<void> {
  const { db, workspaceId } = writer;
  const { rows } = await sql<{ rule_id: string; issue_id: string }>`
    select rule_id, issue_id from automation_runs where workspace_id = ${workspaceId} and id = ${runId} and result = 'waiting'`.execute(
    db,
  );
  const [run] = rows;
  if (!run) return;
  const [rule] = await findRules(db, workspaceId, sql`r.id = ${run.rule_id} and r.is_enabled`);
  if (!rule) return forget(writer, runId);
  // Somebody saved the rule since the run was looked up: the next job runs it as that person.
  if (rule.author_id !== writer.actorId) return queueRuns(db, workspaceId);
  const issue = (await loadIssues(db, workspaceId, rule.project_id, [run.issue_id])).get(run.issue_id);
  if (issue?.listed !== true) return forget(writer, runId);
  const ready = await readyRule(writer, slug, rule);
  if (ready.stop !== null) {
    await stopRule(services, writer, rule, ready.stop);
    return finish(writer, runId, 'stopped', []);
  }
  if (!(await meets(writer, run.issue_id, ready.condition))) return forget(writer, runId);
  return finish(writer, runId, 'done', await act(writer, ready.place, rule, run.issue_id));
}

/** Whether an issue is found by the filter of a rule. */
async function meets(writer: Writer, issueId: string, condition: Condition | null): Promise<boolean> {
  if (condition === null) return true;
  const { rows } = await sql`
    select 1 from issues i where i.workspace_id = ${writer.workspaceId} and i.id = ${issueId} and ${conditionSql(condition)}`.execute(
    writer.db,
  );
  return rows.length > 0;
}

/** Does what a rule says, and returns which of its actions changed something. */
async function act(writer: Writer, place: Place, rule: StoredRule, issueId: string): Promise<RuleActionKey[]> {
  const { comment, target_date: dueRule, cycle_id: cycleId } = rule.actions;
  const due =
    dueRule === undefined
      ? null
      : await dueDay(writer, issueId, { projectId: rule.project_id, rule: dueRule, cycleId });
  await changeIssuesIn(writer, place, [issueId], changeOf(rule.actions, due), null);
  const changed = new Set(
    writer.changes.filter(({ entity_id }) => entity_id === issueId).flatMap(({ fields }) => Object.keys(fields)),
  );
  if (comment !== undefined)
    await createCommentIn(writer, place, issueId, { comment_html: commentHtml(rule.name, comment) });
  return keysOf(ruleActions.shape).filter((key) => changed.has(key) || (key === 'comment' && comment !== undefined));
}

/** A comment stands under its author's name, so it says which rule wrote it. */
function commentHtml(name: string, text: string): string {
  const lines = text.split(/\n+/).map((line) => `<p>${escapeHtml(line)}</p>`);
  return `${lines.join('')}<p><em>Added by the rule “${escapeHtml(name)}”.</em></p>`;
}

async function finish(writer: Writer, id: string, result: 'done' | 'stopped', did: readonly string[]): Promise<void> {
  await sql`
    update automation_runs set result = ${result}, did = ${[...did]}::text[], group_id = ${writer.groupId}, at = ${writer.now}
    where workspace_id = ${writer.workspaceId} and id = ${id}`.execute(writer.db);
}

async function forget(writer: Writer, id: string): Promise<void> {
  await sql`delete from automation_runs where workspace_id = ${writer.workspaceId} and id = ${id}`.execute(writer.db);
}
