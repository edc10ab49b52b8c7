import { sql, type RawBuilder } from 'kysely';
import type { ImportFormat } from './model.ts';

/** What a file holds, or what arrived of it: lists of texts, sorted, so that each difference is named. */
export interface Holdings {
  /** Key and instant of making. */
  readonly issues: string[];
  /** Issue, author and instant of each comment. */
  readonly comments: string[];
  readonly people: string[];
  /** Issue and name of each assignee. */
  readonly assignees: string[];
  /** Issue and instant of closing; who closed it where the file says so. */
  readonly closings: string[];
  /** Issue, start day and due day, of issues that have one of them. */
  readonly days: string[];
  /** Issue and name of each label, in lower case. */
  readonly labels: string[];
  readonly relations: string[];
  readonly parents: string[];
}

/** What the project holds, each thing as one text; people are called by the key of the source. */
export async function holdingsOf(
  rows: <Row>(query: RawBuilder<Row>) => Promise<readonly Row[]>,
  projectId: string,
  format: ImportFormat,
): Promise<Holdings> {
  const people = await rows(sql<{ id: string; key: string }>`
    select p.user_id as id, p.source_key as key from imported_people p join projects o on o.workspace_id = p.workspace_id
    where o.id = ${projectId} and p.source = ${format}`);
  const keys = new Map(people.map(({ id, key }) => [id, key]));
  const lines = async (query: ReturnType<typeof sql<{ line: string }>>) =>
    (await rows(query))
      .map(({ line }) => line.replace(/\{(.*?)\}/, (_, id: string) => (id === '' ? '' : (keys.get(id) ?? 'nobody'))))
      .toSorted();
  // A person's id in braces; `lines` puts the key of the source in its place.
  const called = (id: string) => sql`'{' || coalesce(${sql.ref(id)}::text, '') || '}'`;
  const issues = sql`issues i where i.project_id = ${projectId} and i.deleted_at is null`;
  const at = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')`;
  return {
    issues: await lines(sql`select i.external_id || ' ' || ${at('i.created_at')} as line from ${issues}`),
    comments: await lines(sql`
      select i.external_id || ' ' || ${called('c.actor_id')} || ' ' || ${at('c.created_at')} as line
      from issue_comments c join issues i on i.workspace_id = c.workspace_id and i.id = c.issue_id where i.project_id = ${projectId}`),
    people: await lines(sql`
      select ${called('w.id')} as line from users w where w.id in (select unnest(assignee_ids || created_by) from issues where project_id = ${projectId}
        union select c.actor_id from issue_comments c where c.project_id = ${projectId}
        union select l.created_by from issue_links l where l.project_id = ${projectId}
        union select a.actor_id from issue_activities a where a.project_id = ${projectId})`),
    assignees: await lines(sql`
      select i.external_id || ' ' || ${called('a.id')} as line from (select * from ${issues}) i, users a where a.id = any(i.assignee_ids)`),
    closings: await lines(sql`
      select i.external_id || ' ' || ${at('a.created_at')} || ' ' || ${called('a.actor_id')} as line
      from issue_activities a join issues i on i.workspace_id = a.workspace_id and i.id = a.issue_id
      where i.project_id = ${projectId} and a.field = 'state'`),
    days: await lines(sql`
      select concat_ws(' ', i.external_id, coalesce(i.start_date::text, '-'), coalesce(i.target_date::text, '-')) as line
      from ${issues} and (i.start_date is not null or i.target_date is not null)`),
    labels: (
      await lines(sql`
        select i.external_id || ' ' || l.name as line from (select * from ${issues}) i
        join labels l on l.workspace_id = i.workspace_id and l.id = any(i.label_ids)`)
    )
      .map((line) => line.toLowerCase())
      .toSorted(),
    relations: await lines(sql`
      select case when a.external_id < i.external_id then a.external_id || ' ' || i.external_id else i.external_id || ' ' || a.external_id end as line
      from issue_relations r join issues i on i.id = r.issue_id join issues a on a.id = r.related_issue_id where i.project_id = ${projectId}`),
    parents: await lines(sql`
      select i.external_id || ' ' || p.external_id as line from (select * from ${issues}) i join issues p on p.id = i.parent_id`),
  };
}
