import { sql, type RawBuilder } from 'kysely';

/** An issue as comments and activities carry it (wire: IssueFlat), as JSON of the rows `issue` of issues and `text` of issue_descriptions. */
export function issueFlatSql(issue: string, text: string): RawBuilder<unknown> {
  const [i, d] = [sql.ref(issue), sql.ref(text)];
  return sql`json_build_object('id', ${i}.id, 'name', ${i}.name, 'description', '{}'::json, 'description_html', coalesce(${d}.html, '<p></p>'),
    'priority', (array['none', 'low', 'medium', 'high', 'urgent'])[${i}.priority + 1], 'start_date', ${i}.start_date, 'target_date', ${i}.target_date,
    'sequence_id', ${i}.sequence_id, 'sort_order', ${i}.sort_order, 'is_draft', ${i}.is_draft)`;
}
