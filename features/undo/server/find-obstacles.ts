import { sql, type Kysely } from 'kysely';
import type { Obstacle } from '#features/undo/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';

/**
 * Returns later changes of the same fields of the same objects, oldest first, at most twenty. Creating or deleting an
 * object concerns all its fields. `ignored` groups do not count, nor do `derived` keys and `passing` entities. The
 * changed fields of an entry are those it replaced: an entry that shows an object in lists again contains more.
 */
export async function findObstacles(
  db: Kysely<Database>,
  workspaceId: string,
  groupId: string,
  { ignored, derived, passing }: Readonly<Record<'ignored' | 'derived' | 'passing', readonly string[]>>,
): Promise<Obstacle[]> {
  const { rows } = await sql<Obstacle>`
    with mine as (
      select c.entity, c.entity_id, max(c.seq) as seq, bool_or(c.op <> 'updated') as whole,
        coalesce(array_agg(distinct k.key) filter (where k.key is not null), '{}') as keys
      from changes c left join change_images i on i.workspace_id = c.workspace_id and i.seq = c.seq
      left join lateral jsonb_object_keys(coalesce(i.before, c.fields)) as k(key) on c.op = 'updated' and k.key <> all(${derived}::text[])
      where c.workspace_id = ${workspaceId} and c.group_id = ${groupId}
      group by c.entity, c.entity_id)
    select later.entity, later.entity_id, later.actor_id, later.at, touched.fields
    from changes later
    join mine on mine.entity = later.entity and mine.entity_id = later.entity_id and mine.seq < later.seq
    left join change_images i on i.workspace_id = later.workspace_id and i.seq = later.seq
    cross join lateral (
      select coalesce(array_agg(k.key order by k.key), '{}') as fields from jsonb_object_keys(coalesce(i.before, later.fields)) as k(key)
      where later.op = 'updated' and k.key <> all(${derived}::text[]) and (mine.whole or k.key = any(mine.keys))) as touched
    where later.workspace_id = ${workspaceId} and later.seq > (select min(seq) from mine) and later.group_id <> all(${ignored}::uuid[])
      and later.entity <> all(${passing}::text[])
      and (later.op <> 'updated' or cardinality(touched.fields) > 0)
    order by later.seq limit 20`.execute(db);
  return rows;
}
