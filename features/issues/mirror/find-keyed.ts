import type { MirrorDatabase } from '#platform/mirror/database.ts';

/** A key in parts: the ids of the projects that its identifier may mean, and the number. */
export interface KeyQuestion {
  readonly projectIds: readonly string[];
  readonly number: number;
}

/** An issue, and the project it is in now. */
export interface KeyedIssue {
  readonly id: string;
  readonly project_id: string;
}

/**
 * The issue that a key names, as far as this device keeps it, also by a key it had before it moved if the move was received
 * of here; null for none. As on the server a key that moved away leads to what moved.
 */
export function findKeyed(db: MirrorDatabase, { projectIds, number }: KeyQuestion): KeyedIssue | null {
  const find = (from: string) =>
    db.all<{ id: string; project_id: string }>(
      `select i.id, i.project_id from ${from}.project_id in (select value from json_each(?)) and ${from.slice(-1)}.sequence_id = ?`,
      [JSON.stringify(projectIds), number],
    )[0];
  return find('issue_aliases a join issues i on i.id = a.issue_id where a') ?? find('issues i where i') ?? null;
}
