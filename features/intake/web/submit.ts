import { createIntakeIssue, readIntakeIssue } from '#features/intake/contract.ts';
import { intakeStatuses } from '#features/intake/rules.ts';
import {
  plain,
  previewIssue,
  reasonOf,
  type Issue,
  type NewIssue,
  type ProjectFacts,
} from '#features/issues/web/public.ts';
import { noteCommand } from '#features/undo/web/public.ts';
import { newId } from '#platform/shared/ids.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { isUnanswered } from '#platform/web/api/api-error.ts';
import type { Command } from '#platform/web/store/command.ts';
import { issueOfDetail } from './intake-row.ts';
import { t } from './text.ts';

/** Everything a submission is made of, as it is kept until the server has answered. */
export interface StoredSubmission {
  /** The issue as it looks until then. */
  readonly draft: Issue;
  readonly fields: NewIssue;
}

/** Submits an issue to the intake; it is in the list at once. Returns its id. */
export function submitIssue(facts: ProjectFacts, fields: NewIssue): string {
  const { outbox } = facts.workspace.parts;
  const draft: Issue = {
    ...previewIssue(facts.issues, newId(), fields),
    intake_status: intakeStatuses.pending,
    snoozed_till: null,
    duplicate_to: null,
  };
  void outbox.run(facts.issues.table, submissionCommand(facts, { draft, fields }));
  return draft.id;
}

/** The command of a submission, made now or brought back from an earlier page. */
export function submissionCommand(facts: ProjectFacts, stored: StoredSubmission): Command<Issue> {
  const { client, slug } = facts.workspace.parts;
  const { draft, fields } = stored;
  const { id, name } = draft;
  const place = { slug, project_id: facts.projectId };
  return {
    ids: [id],
    kind: 'create',
    stored: { scope: facts.issues.scope, kind: 'intake-create', data: plain(stored) },
    apply: (row) => row ?? draft,
    async send(attempt, key) {
      if (attempt > 0) {
        // An earlier try may have arrived without its answer coming back.
        const known = await client
          .send(readIntakeIssue, { params: { ...place, issue_id: id } })
          .catch(passOnUnanswered);
        if (known) return [issueOfDetail(facts, known)];
      }
      // Only who decides in the intake may take a submission back: for others Undo would be refused.
      const onGroup = (group: string) => void (facts.canTriage && noteCommand(client, slug, group));
      const body = { source: 'IN_APP', issue: bodyOf(fields) };
      const made = issueOfDetail(
        facts,
        await client.send(createIntakeIssue, { params: place, body }, { id, onGroup, key }),
      );
      showToast({ kind: 'success', title: t('submitted', { key: facts.keyOf(made) }) }, 'intake-submitted');
      return [made];
    },
    refused: (error, retry) =>
      showToast({ kind: 'error', title: t('couldNotSubmit', { name }), body: reasonOf(error), retry }),
  };
}

/** The cycle and modules go under a key of their own (`createIssue` of features/issues). */
function bodyOf({ cycle_id, module_ids, ...fields }: NewIssue) {
  return cycle_id == null && !module_ids?.length ? fields : { ...fields, joins: { cycle_id, module_ids } };
}

function passOnUnanswered(error: unknown): null {
  if (isUnanswered(error)) throw error;
  return null;
}
