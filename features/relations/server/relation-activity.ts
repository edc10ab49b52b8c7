import { entry, textOf, type ActivityEntry, type ActivitySource } from '#features/issues/server/public.ts';
import { relationTypes } from '#features/relations/contract.ts';
import { inverseOf } from '#features/relations/rules.ts';

/**
 * What relations leave in the histories of both issues, in each as seen from there (wire-work-tracking.md 5). One
 * between projects was recorded in both; each entry is taken for the issues of its project by the reader.
 */
export const relationActivity: ActivitySource = {
  entities: ['issue_relation'],
  lines: ({ op, fields, before }) => {
    const row = op === 'deleted' ? (before ?? {}) : fields;
    const [from, to] = [textOf(row['issue_id']), textOf(row['related_issue_id'])];
    const type = relationTypes.find((known) => known === row['relation_type']);
    if (from === null || to === null || type === undefined || op === 'updated') return [];
    const line = (issueId: string, otherIssue: string, field: string): ActivityEntry => {
      const values = op === 'created' ? { oldText: '' } : { newText: '' };
      return entry(op === 'created' ? 'updated' : 'deleted', field, {
        issueId,
        otherIssue,
        oldId: otherIssue,
        ...values,
      });
    };
    return [line(from, to, type), line(to, from, inverseOf(type))];
  },
};
