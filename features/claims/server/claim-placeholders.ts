import { sql, type Kysely } from 'kysely';
import * as z from 'zod';
import { ACTIVITY_READER, findIssuesNaming, nameInIssues } from '#features/issues/server/public.ts';
import { CLAIM_PLACEHOLDERS, findPlaceholdersOf } from '#features/workspaces/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Services } from '#platform/server/http/services.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { endPlaceholder } from './end-placeholder.ts';
import { findRowsNaming, nameInColumns, personTables } from './person-columns.ts';
import { findCommentsNaming, nameInComments } from './name-in-comments.ts';

/** Rows changed in one batch of the write queue, so that other writes do not wait long. */
const CHUNK = 500;
/** How long to wait for the histories to catch up with the issues. */
const PATIENCE_MS = 60_000;

/** A placeholder of a workspace, and the member it stands for. */
export interface Claim {
  readonly workspaceId: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Replaces placeholders of a workspace by the member whose verified address they carry (decisions.md 4). Works in small
 * batches of the write queue and can be stopped and resumed after any of them. A claim that no longer holds, because
 * the person left or another run was faster, ends without a change.
 */
export const claimPlaceholdersJob = defineJob({
  name: CLAIM_PLACEHOLDERS,
  payload: z.object({ workspaceId: z.uuid(), userId: z.uuid() }),
  run: async ({ workspaceId, userId }, services) => {
    for (const from of await findPlaceholdersOf(services.db, workspaceId, userId))
      await claimPlaceholder(services, { workspaceId, from, to: userId });
  },
});

async function claimPlaceholder(services: Pick<Services, 'db' | 'queue'>, claim: Claim): Promise<void> {
  const { db, queue } = services;
  const { workspaceId, from, to } = claim;
  const inBatch = async <T>(work: (writer: Writer) => Promise<T>) =>
    queue.run(workspaceId, to, async (writer) =>
      (await findPlaceholdersOf(writer.db, workspaceId, to)).includes(from) ? work(writer) : null,
    );
  for (;;) {
    let seq = 0;
    const issues = await findIssuesNaming(db, workspaceId, from);
    for (const chunk of chunks(issues))
      ({ seq } = await inBatch((writer) => nameInIssues(writer, { from, to }, chunk)));
    const comments = await findCommentsNaming(db, workspaceId, from);
    for (const chunk of chunks(comments)) ({ seq } = await inBatch((writer) => nameInComments(writer, claim, chunk)));
    await historyReached(db, workspaceId, seq);
    for (const table of personTables)
      for (const chunk of chunks(await findRowsNaming(db, claim, table)))
        await inBatch((writer) => nameInColumns(writer, claim, table, chunk));
    // The placeholder may have been assigned to something meanwhile; then everything is done once more.
    const { result } = await inBatch((writer) => endPlaceholder(writer, claim));
    if (result !== false) return;
  }
}

/**
 * Waits for the reader that writes histories, which follows the log with a delay and would otherwise name the
 * placeholder after it is gone. Throws when the reader does not get there in time; the job is retried later.
 */
async function historyReached(db: Kysely<Database>, workspaceId: string, seq: number): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    const { rows } = await sql<{ seq: number }>`
      select seq from log_positions where workspace_id = ${workspaceId} and reader = ${ACTIVITY_READER}`.execute(db);
    if ((rows[0]?.seq ?? 0) >= seq) return;
    if (Date.now() > end) throw new Error(`the histories of workspace ${workspaceId} have not come to ${seq}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function* chunks(ids: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < ids.length; at += CHUNK) yield ids.slice(at, at + CHUNK);
}
