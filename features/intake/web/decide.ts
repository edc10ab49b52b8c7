import { updateIntakeIssue, type IntakeStatus } from '#features/intake/contract.ts';
import { intakeStatuses, type Decision } from '#features/intake/rules.ts';
import { applyIssueChange, waitsInIntake, type IssueChange } from '#features/issues/rules.ts';
import { plain, reasonOf, type Issue, type ProjectFacts } from '#features/issues/web/public.ts';
import { projectIssuePath } from '#features/projects/web/public.ts';
import { noteTogether, type JointUndo } from '#features/undo/web/public.ts';
import { showToast, type ToastAction } from '#platform/ui/notices/toasts.ts';
import type { Command } from '#platform/web/store/command.ts';
import { issueOfDetail } from './intake-row.ts';
import { t } from './text.ts';

type Values = NonNullable<IssueChange['set']>;

/** Everything a decision is made of, as it is kept until the server has answered. */
export interface StoredDecision {
  readonly id: string;
  /** "WEB-12", for when it is refused. */
  readonly key: string;
  readonly decision: Decision;
  /** Values that the issue gets with it. */
  readonly set: Values | null;
  readonly now: string;
}

const toastKey = 'intake-decided';

/** What is said once the server has confirmed a decision. */
const titles: Readonly<Record<IntakeStatus, (count: number, key: string) => string>> = {
  [intakeStatuses.pending]: (count, key) => t('reopened', { count, key }),
  [intakeStatuses.declined]: (count, key) => t('declinedToast', { count, key }),
  [intakeStatuses.snoozed]: (count, key) => t('snoozedToast', { count, key }),
  [intakeStatuses.accepted]: (count, key) => t('acceptedToast', { count, key }),
  [intakeStatuses.duplicate]: (count, key) => t('duplicateToast', { count, key }),
};

/** Returns a decision without a snooze and an original. */
export function plainDecision(status: IntakeStatus): Decision {
  return { status, snoozed_till: null, duplicate_to: null };
}

/**
 * Decides issues as one edit: painted in this call, one Undo takes all of it back. Refused, an issue waits again, and the
 * person is notified. `set`: values that the issues get with it. `offered`: what the toast offers next, null for nothing.
 */
export async function decide(
  facts: ProjectFacts,
  issues: readonly Issue[],
  decision: Decision,
  set: Values | null = null,
  offered: Promise<ToastAction | null> | null = null,
): Promise<void> {
  const { client, outbox, slug } = facts.workspace.parts;
  const { table } = facts.issues;
  const joint = noteTogether(client, slug, toastKey);
  const now = new Date().toISOString();
  const sent: ReturnType<typeof outbox.run<Issue>>[] = [];
  table.transact(() => {
    for (const issue of issues) {
      const stored = { id: issue.id, key: facts.keyOf(issue), decision, set, now };
      sent.push(outbox.run(table, decisionCommand(facts, stored, joint.note)));
    }
  });
  const outcomes = await Promise.all(sent);
  const done = issues.filter((_issue, index) => outcomes[index] === 'confirmed');
  const [first] = done;
  if (!first) return;
  const { undo } = joint;
  const view = () => facts.workspace.go(projectIssuePath(slug, facts.projectId, first.id));
  const isAccepted = decision.status === intakeStatuses.accepted;
  const offer = isAccepted && done.length === 1 ? { label: t('viewIssue'), run: view } : await offered;
  showToast(
    {
      kind: 'success',
      title: titles[decision.status](done.length, facts.keyOf(first)),
      ...(undo ? { undo } : {}),
      ...(offer ? { actions: [offer] } : {}),
    },
    toastKey,
  );
}

/** The command of a decision, made now or brought back from an earlier page. */
export function decisionCommand(facts: ProjectFacts, stored: StoredDecision, note: JointUndo['note']): Command<Issue> {
  const { client, slug } = facts.workspace.parts;
  const { id, key, decision, set } = stored;
  const params = { slug, project_id: facts.projectId, issue_id: id };
  return {
    ids: [id],
    kind: 'change',
    stored: { scope: facts.issues.scope, kind: 'intake', data: plain(stored) },
    apply: (row) => row && decided(facts, row, stored),
    async send(_attempt, sentUnder) {
      const body = { ...decision, ...(set ? { issue: bodyOf(set) } : {}) };
      const answer = await client.send(updateIntakeIssue, { params, body }, { key: sentUnder, onGroup: note });
      return [issueOfDetail(facts, answer)];
    },
    refused: (error, retry) =>
      showToast({ kind: 'error', title: t('couldNotDecide', { key }), body: reasonOf(error), retry }),
  };
}

/** The cycle and modules go under a key of their own (`createIssue` of features/issues). */
function bodyOf({ cycle_id, module_ids, label_ids, assignee_ids, ...set }: Values) {
  return {
    ...set,
    ...(label_ids ? { label_ids: [...label_ids] } : {}),
    ...(assignee_ids ? { assignee_ids: [...assignee_ids] } : {}),
    ...(cycle_id === undefined && module_ids === undefined
      ? {}
      : { joins: { cycle_id, ...(module_ids ? { module_ids: [...module_ids] } : {}) } }),
  };
}

/** The issue as it is after a decision, as far as it is known here; the server's answer corrects it. */
function decided({ states }: ProjectFacts, row: Issue, { decision, set, now }: StoredDecision): Issue {
  const { status, snoozed_till, duplicate_to } = decision;
  const isClosing = !waitsInIntake(status) && status !== intakeStatuses.accepted;
  const canceled =
    isClosing && row.state__group !== 'cancelled'
      ? states.inOrder.find(({ group }) => group === 'cancelled')
      : undefined;
  const values = { ...set, ...(canceled ? { state_id: canceled.id } : {}) };
  const context = { stateGroup: (id: string) => states.groupOf(id), now };
  const html = set?.description_html;
  return {
    ...row,
    ...applyIssueChange(row, { set: values }, context),
    ...(html === undefined ? {} : { description_html: html }),
    intake_status: status,
    snoozed_till,
    duplicate_to,
  };
}
