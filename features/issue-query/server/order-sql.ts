import { sql, type RawBuilder } from 'kysely';
import { columnOf, isNullable, keyOfWord } from '#features/issue-fields/field-keys.ts';
import { isRankKey } from '#features/issue-query/snapshot/rank-keys.ts';
import type { RankKey } from '#features/issue-query/snapshot/rank-keys.ts';
import type { IssueOrder } from '#features/issue-query/rules.ts';

/**
 * (key, created_at descending, id descending), nulls last both ways (decisions.md 3.3), for `issues i`. Texts are
 * compared by their bytes, so that the browser's database agrees.
 */
export function orderSql({ key, descending }: IssueOrder): RawBuilder<unknown> {
  if (key === 'created_at') return descending ? sql`i.created_at desc, i.id desc` : sql`i.created_at, i.id desc`;
  // For a column that is never null the words would hide the index from the planner.
  const nulls = isRankKey(key) || isNullable(keyOfWord('order', key)) ? sql` nulls last` : sql``;
  const direction = descending ? sql`desc${nulls}` : sql`asc${nulls}`;
  return sql`${keySql(key)} ${direction}, i.created_at desc, i.id desc`;
}

const ofState = sql`from states st where st.workspace_id = i.workspace_id and st.id = i.state_id`;

/** The names and places that rows can be ordered by; of many the least. */
const ranks: Readonly<Record<RankKey, RawBuilder<unknown>>> = {
  state__name: sql`(select st.name collate "C" ${ofState})`,
  state__group: sql`(select array_position(array['backlog', 'unstarted', 'started', 'completed', 'cancelled'], st."group") ${ofState})`,
  labels__name: sql`(select min(l.name collate "C") from labels l where l.workspace_id = i.workspace_id and l.id = any(i.label_ids))`,
  assignees__first_name: sql`(select min(u.first_name collate "C") from users u where u.id = any(i.assignee_ids))`,
  issue_module__module__name: sql`(select min(m.name collate "C") from modules m where m.workspace_id = i.workspace_id and m.id = any(i.module_ids))`,
  issue_cycle__cycle__name: sql`(select c.name collate "C" from cycles c where c.workspace_id = i.workspace_id and c.id = i.cycle_id)`,
  estimate_point__key: sql`(select p.key from estimate_points p where p.workspace_id = i.workspace_id and p.id = i.estimate_point_id)`,
};

function keySql(key: IssueOrder['key']): RawBuilder<unknown> {
  if (isRankKey(key)) return ranks[key];
  return key === 'name' ? sql`i.name collate "C"` : sql.ref(`i.${columnOf(keyOfWord('order', key))}`);
}
