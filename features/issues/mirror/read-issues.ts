import type { IssueRow } from '#features/issue-fields/contract.ts';
import { issueFields } from '#features/issue-fields/fields.ts';
import { mirroredKeys, type MirroredKey } from '#features/issue-fields/mirror/mirror-columns.ts';
import type { MirrorIssue } from '#features/issue-query/mirror/mirror-issue.ts';
import type { MirrorDatabase, SqlValue } from '#platform/mirror/database.ts';

type Stored = Readonly<Record<MirroredKey, SqlValue>> & { readonly description_html: string | null };

const columns = mirroredKeys.map((key) => `i.${key}`).join(', ');

/** The issues of these ids that the mirror holds, whole as `putIssues` took them; unknown ids are left out. */
export function readIssues(db: MirrorDatabase, ids: readonly string[]): MirrorIssue[] {
  const rows = db.all<Stored>(
    `select ${columns}, d.description_html from issues i left join issue_descriptions d on d.issue_id = i."row"
     where i.id in (select value from json_each(?))`,
    [JSON.stringify(ids)],
  );
  return rows.map(({ description_html: html, ...stored }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns are those that putIssues wrote
    const issue = Object.fromEntries(
      mirroredKeys.map((key) => [key, valueOf(key, stored[key])]),
    ) as unknown as IssueRow;
    return html === null ? issue : { ...issue, description_html: html };
  });
}

function valueOf(key: MirroredKey, stored: SqlValue): unknown {
  const { kind } = issueFields[key];
  if (kind === 'flag') return stored === 1;
  return kind === 'many' ? listOf(String(stored)) : stored;
}

function listOf(json: string): string[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}
