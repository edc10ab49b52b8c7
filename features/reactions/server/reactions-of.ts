import { sql, type Kysely, type RawBuilder } from 'kysely';
import { accounts } from '#features/accounts/server/public.ts';
import { touchIssue, type IssueExpansion, type StoredIssue } from '#features/issues/server/public.ts';
import type { IssueReaction } from '#features/reactions/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { isId, newId } from '#platform/shared/ids.ts';

/** What people react to: the table, the column that names the target, and how the log calls it. */
export interface Target {
  readonly kind: 'issue' | 'comment';
  readonly id: string;
  /** The issue itself, or the one the comment is on. */
  readonly issue: StoredIssue;
}

type Stored = Omit<IssueReaction, 'issue' | 'actor_detail'>;
type Row = Stored & { actor_detail: IssueReaction['actor_detail']; target: string };

const tableOf = ({ kind }: Target) => sql.table(kind === 'issue' ? 'issue_reactions' : 'comment_reactions');
const columnOf = ({ kind }: Target) => sql.ref(kind === 'issue' ? 'issue_id' : 'comment_id');

/** Live reactions to one thing, newest first, with who reacted. */
export async function findReactions(
  db: Kysely<Database>,
  workspaceId: string,
  target: Target,
  where: RawBuilder<unknown> = sql`true`,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id, r.created_at, r.updated_at, r.deleted_at, r.created_by, r.updated_by, r.reaction, r.project_id as project,
      r.workspace_id as workspace, r.actor_id as actor, r.${columnOf(target)} as target, ${accounts.userLiteSql('u')} as actor_detail
    from ${tableOf(target)} r join users u on u.id = r.actor_id
    where r.workspace_id = ${workspaceId} and r.${columnOf(target)} = ${target.id} and r.deleted_at is null and ${where}
    order by r.created_at desc, r.id desc`.execute(db);
  return rows;
}

/** Adds the writer's reaction. Throws PAYLOAD_INVALID (400) for one they have given already. */
export async function addReaction(writer: Writer, target: Target, reaction: string): Promise<Row> {
  const { workspaceId, actorId, now } = writer;
  const id = newId();
  const { numAffectedRows } = await sql`
    insert into ${tableOf(target)} (workspace_id, id, project_id, ${columnOf(target)}, actor_id, reaction, created_at, updated_at, created_by, updated_by)
    values (${workspaceId}, ${id}, ${target.issue.project_id}, ${target.id}, ${actorId}, ${reaction}, ${now}, ${now}, ${actorId}, ${actorId})
    on conflict do nothing`.execute(writer.db);
  const [made] = await findReactions(writer.db, workspaceId, target, sql`r.id = ${id}`);
  if (numAffectedRows === 0n || !made) throw new KnownError(commonErrors.PAYLOAD_INVALID);
  const viewers = await touchIssue(writer, target.issue.id);
  writer.record({ ...entryOf(target, made.id, 'created'), fields: storedOf(target, made), viewers });
  return made;
}

/** Takes back the writer's own reaction, named by code or id (decisions.md 3.17). Throws OBJECT_MISSING (404). */
export async function takeBack(writer: Writer, target: Target, code: string): Promise<void> {
  const named = isId(code) ? sql`(r.reaction = ${code} or r.id = ${code}::uuid)` : sql`r.reaction = ${code}`;
  const own = sql`r.actor_id = ${writer.actorId} and ${named}`;
  const [gone] = await findReactions(writer.db, writer.workspaceId, target, own);
  if (!gone) throw new KnownError(commonErrors.OBJECT_MISSING);
  await sql`
    update ${tableOf(target)} set deleted_at = ${writer.now}, updated_at = ${writer.now}
    where workspace_id = ${writer.workspaceId} and id = ${gone.id}`.execute(writer.db);
  const viewers = await touchIssue(writer, target.issue.id);
  writer.record({
    ...entryOf(target, gone.id, 'deleted'),
    fields: { issue: target.issue.id, [target.kind]: target.id },
    before: storedOf(target, gone),
    viewers,
  });
}

function entryOf<O extends 'created' | 'deleted'>(target: Target, id: string, op: O) {
  return { entity: `${target.kind}_reaction`, entity_id: id, project_id: target.issue.project_id, op };
}

/** As the log holds it: without the person, and with the issue also for a comment's. */
function storedOf(target: Target, { actor_detail: _detail, target: _target, ...row }: Row): Record<string, unknown> {
  return { ...row, issue: target.issue.id, [target.kind]: target.id };
}

/** The reactions to an issue that is read whole (wire-work-tracking.md 3.7). */
export const reactionExpansion: IssueExpansion = {
  token: 'issue_reactions',
  column: (issue) => {
    const i = sql.ref(issue);
    return sql`(select coalesce(json_agg(json_build_object('id', xr.id, 'actor', xr.actor_id, 'issue', xr.issue_id, 'reaction', xr.reaction)
        order by xr.created_at desc, xr.id desc), '[]')
      from issue_reactions xr where xr.workspace_id = ${i}.workspace_id and xr.issue_id = ${i}.id and xr.deleted_at is null)`;
  },
};
