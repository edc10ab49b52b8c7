import type { AttachmentRecord } from '#features/attachments/contract.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import type { LinkRecord } from '#features/links/contract.ts';
import type { RelationMap, RelationType } from '#features/relations/contract.ts';
import type { Person } from '#tests/world/people.ts';
import { issueId } from './issues.ts';
import { audit, harborId, idOf, userId, userLite } from './people.ts';
import { websiteId } from './projects.ts';

const ofIssue = { project: websiteId, workspace: harborId, issue: issueId(1) };

/** When the record of WEB-1 with a number was made: the higher, the later. */
const madeBy = (number: number, by: Person) => {
  const at = `2026-03-02T10:${String(number).padStart(2, '0')}:00Z`;
  return { ...audit, created_at: at, updated_at: at, created_by: userId(by), updated_by: userId(by) };
};

/** A link of WEB-1. */
export function linkRecord(number: number, by: Person, url: string, title: string | null = null): LinkRecord {
  return {
    id: idOf(23, number),
    ...madeBy(number, by),
    ...ofIssue,
    url,
    title,
    metadata: {},
    created_by_detail: userLite(by),
  };
}

/** A file of WEB-1, of three bytes. */
export function attachmentRecord(number: number, by: Person, name: string, type = 'text/plain'): AttachmentRecord {
  return {
    id: idOf(24, number),
    ...madeBy(number, by),
    ...ofIssue,
    asset_url: `/files/${name}`,
    attributes: { name, type, size: 3 },
    asset: `stored-${number}`,
    entity_type: 'ISSUE_ATTACHMENT',
    entity_identifier: null,
    is_deleted: false,
    is_archived: false,
    external_id: null,
    external_source: null,
    size: 3,
    is_uploaded: true,
    storage_metadata: null,
    user: null,
    draft_issue: null,
    comment: null,
    page: null,
  };
}

/** The relations of WEB-1: other issues by the kind of relation. */
export function relationMap(related: Partial<Record<RelationType, readonly IssueRow[]>>): RelationMap {
  const of = (relation_type: RelationType) => (related[relation_type] ?? []).map((row) => ({ ...row, relation_type }));
  return {
    blocking: of('blocking'),
    blocked_by: of('blocked_by'),
    duplicate: of('duplicate'),
    relates_to: of('relates_to'),
    start_after: of('start_after'),
    start_before: of('start_before'),
    finish_after: of('finish_after'),
    finish_before: of('finish_before'),
  };
}
