import type { MirrorDatabase } from '#platform/mirror/database.ts';
import type { MirrorIssue } from '#features/issue-query/mirror/mirror-issue.ts';

interface Stored {
  readonly label_ids: string;
  readonly assignee_ids: string;
  readonly module_ids: string;
  readonly is_draft: number;
  readonly description_html: string | null;
}

const columns =
  `id, name, state_id, state__group, sort_order, completed_at, estimate_point, priority, start_date, target_date, sequence_id,
  project_id, parent_id, cycle_id, sub_issues_count, attachment_count, link_count, created_at, updated_at, created_by, updated_by,
  is_draft, archived_at, label_ids, assignee_ids, module_ids`
    .split(',')
    .map((column) => `i.${column.trim()}`)
    .join(', ');

/** The issues of these ids that the mirror holds, whole as `putIssues` took them; unknown ids are left out. */
export function readIssues(db: MirrorDatabase, ids: readonly string[]): MirrorIssue[] {
  const rows = db.all<Stored>(
    `select ${columns}, d.description_html from issues i left join issue_descriptions d on d.issue_id = i."row"
     where i.id in (select value from json_each(?))`,
    [JSON.stringify(ids)],
  );
  return rows.map((row) => {
    const { description_html: html, label_ids, assignee_ids, module_ids, is_draft, ...rest } = row;
    const issue = {
      ...rest,
      is_draft: is_draft === 1,
      label_ids: listOf(label_ids),
      assignee_ids: listOf(assignee_ids),
      module_ids: listOf(module_ids),
      type_id: null,
      ...(html === null ? {} : { description_html: html }),
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns above are those that putIssues wrote
    return issue as unknown as MirrorIssue;
  });
}

function listOf(json: string): string[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}
