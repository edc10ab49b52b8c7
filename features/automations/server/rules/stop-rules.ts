import { sql, type Kysely } from 'kysely';
import * as z from 'zod';
import type { RuleStop } from '#features/automations/rule-contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Services } from '#platform/server/http/services.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { queueJob } from '#platform/server/jobs/queue-job.ts';
import { readyRule } from './check-rule.ts';
import { findRules, type StoredRule } from './find-rules.ts';
import { mailStop } from './mail-stop.ts';
import { saveRule } from './write-rules.ts';

const CHECK_RULES = 'check-rules';

/** Queues a look at the rules of a project, in the caller's transaction: something they may name is gone. */
export function queueRuleCheck(db: Kysely<Database>, workspaceId: string, projectId: string): Promise<void> {
  return queueJob(db, CHECK_RULES, { workspaceId, projectId }, { key: `${CHECK_RULES} ${projectId}` });
}

/** Switches off the rules of a project that can run no more, each with its reason. */
export const checkRulesJob = defineJob({
  name: CHECK_RULES,
  payload: z.object({ workspaceId: z.string(), projectId: z.string() }),
  run: async ({ workspaceId, projectId }, services) => {
    const { db, queue } = services;
    const isOn = sql`r.project_id = ${projectId} and r.is_enabled`;
    const slug = await slugOf(db, workspaceId);
    if (slug === null) return;
    for (const { id, author_id } of await findRules(db, workspaceId, isOn)) {
      await queue.run(workspaceId, author_id, async (writer) => {
        const [rule] = await findRules(writer.db, workspaceId, sql`r.id = ${id} and r.is_enabled`);
        if (rule?.author_id !== author_id) return;
        const { stop } = await readyRule(writer, slug, rule);
        if (stop !== null) await stopRule(services, writer, rule, stop);
      });
    }
  },
});

/**
 * Switches a rule off and stores the reason, which its author and every other admin of the project can read. Its author is
 * told by email.
 */
export async function stopRule(
  services: Pick<Services, 'settings'>,
  writer: Writer,
  rule: StoredRule,
  stopped: RuleStop,
): Promise<void> {
  await saveRule(writer, rule, { ...rule, is_enabled: false, stopped });
  await mailStop(services, writer, rule, stopped);
}

/** Returns the address of a workspace; null when it was deleted. */
export async function slugOf(db: Kysely<Database>, workspaceId: string): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select slug from workspaces where id = ${workspaceId} and deleted_at is null`.execute(db);
  return rows[0]?.slug ?? null;
}
