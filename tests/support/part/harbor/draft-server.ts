import { createDraft, deleteDraft, listDrafts, type Draft } from '#features/drafts/contract.ts';
import { emptyFields } from '#features/issue-fields/rules.ts';
import type { Answers } from '#tests/support/part/answer-calls.ts';
import { listOf } from './issue-server.ts';
import { issueId } from './issues.ts';
import { harborId, idOf, madeAt, userId } from './people.ts';
import { stateId, websiteId } from './projects.ts';

/** A draft of Ada's for Website; of two, the one with the higher number was changed later. */
export function draft(at: number, change: Partial<Draft> = {}): Draft {
  const { sub_issues_count: _a, sub_issues_done: _b, attachment_count: _c, link_count: _d, ...fields } = emptyFields();
  const { is_draft: _e, archived_at: _f, ...row } = fields;
  const time = `2026-03-01T${String(10 + Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}:00Z`;
  return {
    ...row,
    id: idOf(33, at),
    name: `Draft ${at}`,
    state_id: null,
    sort_order: at * 10_000,
    project_id: websiteId,
    created_at: time,
    updated_at: time,
    created_by: userId('ada'),
    updated_by: userId('ada'),
    description_html: '<p></p>',
    ...change,
  };
}

/** Answers the drafts of the person who looks; writes change them. Returns them as the server has them. */
export function serveDrafts(answers: Answers, first: readonly Draft[]): () => readonly Draft[] {
  let all = first;
  answers.make(listDrafts, ({ query }) => ({
    ...listOf([], query),
    extra_stats: null,
    grouped_by: null,
    results: [...all],
  }));
  answers.make(createDraft, ({ body }) => {
    const made = draft(all.length + 50, body as Partial<Draft>);
    all = [...all, made];
    return made;
  });
  answers.make(deleteDraft, ({ params }) => {
    all = all.filter(({ id }) => id !== params['draft_id']);
    return null as never;
  });
  return () => all;
}

/** The issue that a draft became, WEB-13. */
export const issueOfDraft = {
  id: issueId(13),
  state_id: stateId('Backlog'),
  parent_id: null,
  project_id: websiteId,
  workspace_id: harborId,
  created_at: madeAt,
  updated_at: madeAt,
  deleted_at: null,
  point: null,
  name: 'Draft 1',
  description: {},
  description_html: '<p></p>',
  description_stripped: '',
  priority: 'none' as const,
  start_date: null,
  target_date: null,
  sequence_id: 13,
  sort_order: 1,
  completed_at: null,
  archived_at: null,
  is_draft: false,
  external_source: null,
  external_id: null,
  created_by: userId('ada'),
  updated_by: userId('ada'),
  project: websiteId,
  workspace: harborId,
  parent: null,
  state: stateId('Backlog'),
  estimate_point: null,
  type: null,
  assignees: [],
  labels: [],
  assignee_ids: [],
  label_ids: [],
};
