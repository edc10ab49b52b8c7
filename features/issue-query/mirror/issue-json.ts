import { jsonPair, mirroredKeys } from '#features/issue-fields/mirror/mirror-columns.ts';

/** An issue of the mirror (`issues i`) as the JSON text of an IssueRow (wire-work-tracking.md 3.1). */
export const issueJson = `json_object(${mirroredKeys.map(jsonPair).join(', ')})`;
