import { sql } from 'kysely';
import type { Place } from '#features/access/server/public.ts';
import { intakeStatuses } from '#features/intake/rules.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { must } from '#platform/shared/must.ts';
import type { StoredItem } from './find-item.ts';

interface States {
  /** The state, and its group. */
  readonly now: string | null;
  readonly group: string | null;
  /** The state that it had when it was closed, while that exists. */
  readonly before: string | null;
  readonly beforeGroup: string | null;
  /** The first canceled state of the project, and the one of new issues. */
  readonly canceled: string | null;
  readonly usual: string | null;
}

/** Returns whether a status closes an issue into a canceled state (wire-work-tracking.md 19). */
function closes(status: number): boolean {
  return status === intakeStatuses.declined || status === intakeStatuses.duplicate;
}

/**
 * Returns the state that a decision moves the issue to; null for the one it has. Declined and duplicate: the first
 * canceled one. What was closed and no longer is: the one it had before, or the default if that is not known, unless
 * somebody moved it meanwhile. Accepted: not the triage state, the default instead (wire-work-tracking.md 19).
 */
export async function chooseState(
  writer: Writer,
  place: Place,
  item: StoredItem,
  status: number,
): Promise<string | null> {
  if (status === item.status) return null;
  const { now, group, before, beforeGroup, canceled, usual } = await readStates(writer, place, item);
  if (closes(status)) return group === 'cancelled' ? null : canceled;
  const isBack = closes(item.status) && group === 'cancelled';
  const [kept, keptGroup] = isBack ? [before ?? usual, before === null ? null : beforeGroup] : [now, group];
  const wanted = status === intakeStatuses.accepted && keptGroup === 'triage' ? usual : kept;
  return wanted === now ? null : wanted;
}

/** Keeps the state of an issue that is about to be closed; one that is closed already has it. */
export async function keepState(writer: Writer, item: StoredItem, status: number): Promise<void> {
  if (!closes(status) || closes(item.status)) return;
  await sql`
    update intake_issues n set state_before = i.state_id from issues i
    where n.workspace_id = ${writer.workspaceId} and n.id = ${item.id} and i.workspace_id = n.workspace_id and i.id = n.issue_id`.execute(
    writer.db,
  );
}

async function readStates(writer: Writer, { projectId }: Place, item: StoredItem): Promise<States> {
  const ofProject = sql`from states s where s.workspace_id = ${writer.workspaceId} and s.project_id = ${projectId} and s.deleted_at is null`;
  const { rows } = await sql<States>`
    select i.state_id as now, o."group", b.id as before, b."group" as "beforeGroup",
      (select s.id ${ofProject} and s."group" = 'cancelled' order by s.sequence, s.id limit 1) as canceled,
      (select s.id ${ofProject} and s."group" <> 'triage' order by s.is_default desc, s.sequence, s.id limit 1) as usual
    from intake_issues n join issues i on i.workspace_id = n.workspace_id and i.id = n.issue_id
    left join states o on o.workspace_id = i.workspace_id and o.id = i.state_id
    left join states b on b.workspace_id = n.workspace_id and b.project_id = n.project_id and b.id = n.state_before and b.deleted_at is null
    where n.workspace_id = ${writer.workspaceId} and n.id = ${item.id}`.execute(writer.db);
  return must(rows[0], 'the item is there');
}
