import { sql, type RawBuilder } from 'kysely';
import type { Place } from '#features/access/server/public.ts';
import { seenBy } from './guest-sql.ts';

/** Which issues a list draws on, before its filters. */
export interface ListScope {
  readonly workspaceId: string;
  /** The projects these issues are of; their states, cycles and selves are the known groups, in this order. */
  readonly projectIds: readonly string[];
  /** The issues, as a condition on `issues i` that names the workspace. */
  readonly where: RawBuilder<unknown>;
  /** The project whose every listed issue this is, so that its kept totals hold; null when totals have to be counted. */
  readonly keptProject: string | null;
  /** So few that all of them are looked at rather than what an index names in the whole workspace. */
  readonly isFew?: boolean;
}

/** The listed issues of a project, as far as this person may see them. */
export function projectScope(place: Place): ListScope {
  const { workspaceId, projectId, onlyOwnIssues } = place;
  const where = sql`i.workspace_id = ${workspaceId} and i.project_id = ${projectId} and i.listed and ${seenBy(place)}`;
  return { workspaceId, projectIds: [projectId], where, keptProject: onlyOwnIssues ? null : projectId };
}
