import { givenFields, placeAfter, placeAtEnd, type ListEnd, type StartFields } from '#features/issues/rules.ts';
import { createIssue as call, readIssue } from '#features/issues/contract.ts';
import { type IssueWrite } from '#features/issue-fields/contract.ts';
import type { KeysWith } from '#features/issue-fields/field-keys.ts';
import { emptyFields } from '#features/issue-fields/rules.ts';
import { noteEdit } from '#features/undo/web/public.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { newId } from '#platform/shared/ids.ts';
import { isUnanswered } from '#platform/web/api/api-error.ts';
import type { Command } from '#platform/web/store/command.ts';
import { plain } from './change-issues.ts';
import { fromDetail, type Issue } from './issue.ts';
import type { ProjectIssues } from './project-issues.ts';
import { t } from '#features/issues/web/text.ts';

/** What a new issue starts with; its title is all it needs. */
export type NewIssue = Pick<IssueWrite, 'name'> & {
  /** Before or after all others in manual order. */
  readonly place?: ListEnd;
} & Partial<Pick<StartFields, 'description_html' | KeysWith<'form'>>> & {
    /** Made together with it, below it. */
    readonly sub_issues?: readonly SubIssueStart[];
    /** The issue of the same project that it is a copy of. */
    readonly copied_from?: string;
  };

/** What a sub-issue starts with that is made together with its parent. */
export type SubIssueStart = NonNullable<CallInput<typeof call>['body']['sub_issues']>[number];

/** Called with the server's answer to a creation, on the page that sent it. */
export interface CreationAnswer {
  /** It was created; the issue has its number. */
  readonly created?: (issue: Issue) => void;
  /** It was refused; called instead of `ProjectIssues.whenRefused`. */
  readonly refused?: (error: unknown) => void;
}

/**
 * Creates an issue and answers the id it has from the first frame on. Refused, it leaves the lists, and its title goes
 * back to the form (`ProjectIssues.whenRefused`, or `answer.refused`).
 */
export function createIssue(issues: ProjectIssues, wanted: NewIssue, answer: CreationAnswer = {}): string {
  const { outbox } = issues.parts;
  const id = newId();
  // Lists mix states: after the last issue of its state alone, it would stand between others.
  const { place = 'last' } = wanted;
  const fields = { ...wanted, place };
  const draft = { ...previewIssue(issues, id, fields), sort_order: endPlace(issues, place) };
  void outbox.run(issues.table, createCommand(issues, { draft, fields }, answer));
  return id;
}

/** Everything a creation is made of, as it is kept until the server has answered. */
export interface StoredCreation {
  /** The issue as it looks until then. */
  readonly draft: Issue;
  readonly fields: NewIssue;
}

/** The command of a creation, made now or brought back from an earlier page. */
export function createCommand(
  issues: ProjectIssues,
  stored: StoredCreation,
  answer: CreationAnswer = {},
): Command<Issue> {
  const { client, slug, projectId, states } = issues.parts;
  const { draft, fields } = stored;
  const { id } = draft;
  const groupOf = (state: string) => states.groupOf(state) ?? draft.state__group;
  return {
    ids: [id],
    kind: 'create',
    stored: { scope: issues.scope, kind: 'create', data: plain(stored) },
    apply: (row) => row ?? draft,
    async send(attempt, key) {
      const params = { slug, project_id: projectId };
      if (attempt > 0) {
        // An earlier try may have arrived without its answer coming back.
        const known = await client.send(readIssue, { params: { ...params, issue_id: id } }).catch(passOnUnanswered);
        if (known) {
          const made = fromDetail(known, groupOf);
          answer.created?.(made);
          return [made];
        }
      }
      const onGroup = (group: string) => void noteEdit(client, slug, group, draft.name || t('untitled'));
      const made = fromDetail(await client.send(call, { params, body: bodyOf(fields) }, { id, onGroup, key }), groupOf);
      issues.parts.local?.learn({ created: [made] });
      answer.created?.(made);
      return [made];
    },
    refused: (error) => (answer.refused ? answer.refused(error) : issues.whenRefused?.(draft, error)),
  };
}

/** The cycle and modules go under a key of their own (`createIssue` in contract.ts). */
function bodyOf({ cycle_id, module_ids, sub_issues, ...fields }: NewIssue) {
  const below = sub_issues?.length ? { sub_issues: [...sub_issues] } : {};
  const joins = cycle_id == null && !module_ids?.length ? {} : { joins: { cycle_id, module_ids } };
  return { ...fields, ...joins, ...below };
}

function passOnUnanswered(error: unknown): null {
  if (isUnanswered(error)) throw error;
  return null;
}

function stateOf({ parts: { states } }: ProjectIssues, fields: NewIssue) {
  return (fields.state_id ? states.table.get(fields.state_id) : null) ?? states.initial;
}

/** The place before or after all known issues of the project; the server's answer corrects it. */
function endPlace(issues: ProjectIssues, end: ListEnd): number {
  const { projectId } = issues.parts;
  let neighbor: number | null = null;
  for (const { project_id, sort_order } of issues.table.all()) {
    if (project_id !== projectId) continue;
    if (neighbor === null || (end === 'last' ? sort_order > neighbor : sort_order < neighbor)) neighbor = sort_order;
  }
  return placeAtEnd(end, neighbor);
}

/**
 * Returns a new issue as it looks until the server answers: with the state and the assignee that its project gives it,
 * without a number, and placed as if it were the first.
 */
export function previewIssue(issues: ProjectIssues, id: string, fields: NewIssue): Issue {
  const { userId, projectId, defaultAssignee } = issues.parts;
  const state = stateOf(issues, fields);
  const assignee = defaultAssignee();
  const now = new Date().toISOString();
  return {
    ...emptyFields(),
    ...givenFields(fields),
    id,
    name: fields.name,
    state_id: state?.id ?? null,
    state__group: state?.group ?? null,
    sort_order: placeAfter(null),
    completed_at: state?.group === 'completed' ? now : null,
    sequence_id: 0,
    project_id: projectId,
    created_at: now,
    updated_at: now,
    created_by: userId(),
    updated_by: userId(),
    label_ids: fields.label_ids ?? [],
    module_ids: fields.module_ids ?? [],
    assignee_ids: fields.assignee_ids?.length ? fields.assignee_ids : assignee === null ? [] : [assignee],
    description_html: fields.description_html ?? '<p></p>',
    // Creators follow their issues.
    is_subscribed: true,
  };
}
