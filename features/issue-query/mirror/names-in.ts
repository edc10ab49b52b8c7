import type { Named, NameKind, Names } from '#features/issue-query/query-language/names.ts';
import type { QueryClock } from '#features/issue-query/read-term.ts';
import type { MirrorDatabase } from '#platform/mirror/database.ts';

/**
 * What names in a query of a project mean, as the server's `readNames` has it, from the mirror's tables. What stands in no
 * table of the mirror (projects, keys of issues elsewhere) has no name here: whoever asks for it has to ask the server.
 */
export function namesIn(db: MirrorDatabase, projectId: string, me: string, clock: QueryClock): Names {
  return {
    ...clock,
    me,
    list: (kind) => listOf(db, projectId, kind),
    issue(key) {
      // A key says a project, which only the server knows by it.
      if (!/^\d{1,9}$/.test(key)) return null;
      const params = [projectId, Number(key)];
      const sql = 'select id from issues where project_id = ? and sequence_id = ?';
      return db.all<{ id: string }>(sql, params)[0]?.id ?? null;
    },
  };
}

/** Tables of things that belong to a project, with the column of their name and what they are ordered by. */
const tables = {
  state: ['states', 'name', 'sequence'],
  label: ['labels', 'name', 'sort_order'],
  cycle: ['cycles', 'name', 'sort_order'],
  module: ['modules', 'name', 'sort_order'],
  estimate: ['estimate_points', 'value', 'key'],
} as const;

function listOf(db: MirrorDatabase, projectId: string, kind: NameKind): readonly Named[] {
  if (kind === 'project') return [];
  if (kind === 'person') return people(db);
  const [table, name, place] = tables[kind];
  const sql = `select id, ${name} as name from ${table} where project_id = ? order by ${place}, ${name}, id`;
  return db.all<{ id: string; name: string }>(sql, [projectId]);
}

function people(db: MirrorDatabase): readonly Named[] {
  const sql = 'select id, display_name, first_name, last_name from members order by display_name, id';
  return db
    .all<{ id: string; display_name: string; first_name: string; last_name: string }>(sql)
    .map(({ id, display_name, first_name, last_name }) => ({
      id,
      name: display_name,
      also: [first_name, `${first_name} ${last_name}`],
    }));
}
