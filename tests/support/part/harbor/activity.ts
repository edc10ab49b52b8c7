import type { CommentRecord } from '#features/comments/contract.ts';
import type { IssueActivity } from '#features/issues/contract.ts';
import type { Person } from '#tests/world/people.ts';
import { issueId } from './issues.ts';
import { audit, harborId, idOf, userId, userLite } from './people.ts';
import { websiteId } from './projects.ts';

/** What a comment and a line of history say of the issue WEB-1 they belong to. */
const ofIssue = {
  issue_detail: {
    id: issueId(1),
    name: 'Rose',
    description: {},
    description_html: '<p></p>',
    priority: 'none',
    start_date: null,
    target_date: null,
    sequence_id: 1,
    sort_order: 1000,
    is_draft: false,
  },
  project_detail: {
    id: websiteId,
    identifier: 'WEB',
    name: 'Website',
    cover_image: null,
    cover_image_url: null,
    logo_props: {},
    description: '',
  },
  workspace_detail: { name: 'Harbor', slug: 'harbor', id: harborId },
  project: websiteId,
  workspace: harborId,
  issue: issueId(1),
};

/** The id of the comment on WEB-1 with a number. */
export function commentId(number: number): string {
  return idOf(20, number);
}

/** A comment on WEB-1, written at a minute after ten on March 2. */
export function comment(number: number, by: Person, text: string, fields: Partial<CommentRecord> = {}): CommentRecord {
  const at = `2026-03-02T10:${String(number).padStart(2, '0')}:00Z`;
  return {
    ...audit,
    ...ofIssue,
    id: commentId(number),
    created_at: at,
    updated_at: at,
    comment_stripped: text,
    comment_json: {},
    comment_html: `<p>${text}</p>`,
    attachments: [],
    access: 'INTERNAL',
    external_source: null,
    external_id: null,
    actor: userId(by),
    via: null,
    actor_detail: userLite(by),
    comment_reactions: [],
    ...fields,
  };
}

/** A reaction to a comment on WEB-1. */
export function commentReaction(
  number: number,
  by: Person,
  reaction: string,
): CommentRecord['comment_reactions'][number] {
  const { project, workspace } = ofIssue;
  const id = idOf(21, number * 10 + Number(userId(by).at(-1)));
  return { id, ...audit, reaction, project, workspace, actor: userId(by), comment: commentId(number) };
}

/** A line of the history of WEB-1, written at a minute after nine on March 2. */
export function historyLine(number: number, by: Person, fields: Partial<IssueActivity> = {}): IssueActivity {
  const at = `2026-03-02T09:${String(number).padStart(2, '0')}:00Z`;
  return {
    ...audit,
    ...ofIssue,
    id: idOf(22, number),
    created_at: at,
    updated_at: at,
    actor_detail: userLite(by),
    verb: 'updated',
    field: 'priority',
    old_value: 'none',
    new_value: 'high',
    comment: '',
    attachments: [],
    old_identifier: null,
    new_identifier: null,
    epoch: Date.parse(at) / 1000,
    issue_comment: null,
    actor: userId(by),
    via: null,
    group_id: null,
    ...fields,
  };
}
