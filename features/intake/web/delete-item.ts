import { deleteIntakeIssue } from '#features/intake/contract.ts';
import { intakeStatuses } from '#features/intake/rules.ts';
import { reasonOf, type Issue, type ProjectFacts } from '#features/issues/web/public.ts';
import { noteCommand } from '#features/undo/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import type { Command } from '#platform/web/store/command.ts';
import { t } from './text.ts';

/** Everything a deletion is made of, as it is kept until the server has answered. */
export interface StoredDeletion {
  readonly id: string;
  readonly key: string;
  /** An accepted issue leaves the intake only: it belongs to the project by now. */
  readonly isAccepted: boolean;
}

/** Asks, and takes an issue out of the intake; one that was not accepted is deleted. Answers whether it was meant. */
export async function askToDelete(facts: ProjectFacts, issue: Issue): Promise<boolean> {
  const isAccepted = issue.intake_status === intakeStatuses.accepted;
  const key = facts.keyOf(issue);
  return confirm({
    title: t('deleteTitle', { key }),
    body: isAccepted ? t('deleteAcceptedBody') : t('deleteBody', { title: issue.name }),
    action: t('delete'),
    danger: true,
  });
}

/** Deletes an issue from the intake at once; refused, it is back, and the person is notified. */
export function deleteItem(facts: ProjectFacts, issue: Issue): void {
  const { outbox } = facts.workspace.parts;
  const isAccepted = issue.intake_status === intakeStatuses.accepted;
  void outbox.run(facts.issues.table, deletionCommand(facts, { id: issue.id, key: facts.keyOf(issue), isAccepted }));
}

/** The command of a deletion, made now or brought back from an earlier page. */
export function deletionCommand(facts: ProjectFacts, stored: StoredDeletion): Command<Issue> {
  const { client, slug } = facts.workspace.parts;
  const { id, key, isAccepted } = stored;
  return {
    ids: [id],
    kind: isAccepted ? 'change' : 'delete',
    stored: { scope: facts.issues.scope, kind: 'intake-delete', data: { ...stored } },
    apply: (row) => (isAccepted ? row && { ...row, intake_status: null } : undefined),
    async send(attempt, sentUnder) {
      const toast = `intake-${id}`;
      // Only who decides in the intake may bring an issue back into it.
      const onGroup = (group: string) => {
        const undo = facts.canTriage ? noteCommand(client, slug, group, toast).undo : undefined;
        showToast({ kind: 'success', title: t('deletedToast', { key }), ...(undo ? { undo } : {}) }, toast);
      };
      const params = { slug, project_id: facts.projectId, issue_id: id };
      try {
        await client.send(deleteIntakeIssue, { params }, { key: sentUnder, onGroup });
      } catch (error) {
        const isGone = attempt > 0 && error instanceof ApiError && error.status === 404;
        if (!isGone) throw error;
      }
      return undefined;
    },
    refused: (error, retry) =>
      showToast({ kind: 'error', title: t('couldNotDelete', { key }), body: reasonOf(error), retry }),
  };
}
