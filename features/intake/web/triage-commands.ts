import { intakeStatuses } from '#features/intake/rules.ts';
import { waitsInIntake } from '#features/issues/rules.ts';
import {
  assignToMe,
  copyCommands,
  fieldCommands,
  forOne,
  type Issue,
  type IssueTarget,
  type ProjectFacts,
} from '#features/issues/web/public.ts';
import {
  CheckIcon,
  CloseIcon,
  CopyIcon,
  DeleteIcon,
  EditIcon,
  SnoozeIcon,
  RestoreIcon,
} from '#platform/ui/icons/line-icons.ts';
import type { Anchor } from '#platform/ui/popups/anchor.ts';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';
import { askForOriginal } from './ask-for-original.ts';
import { offerToCopy } from './copy-comment.ts';
import { decide, plainDecision } from './decide.ts';
import { askToDelete, deleteItem } from './delete-item.ts';
import { intakeForm } from './intake-form-open.ts';
import { openSnooze } from './open-snooze.tsx';
import { t } from './text.ts';
import type { TriageHost } from './triage-host.ts';

/** An open submission, the screen it is open on, and where what is opened for it stands. */
export interface TriageTarget {
  readonly host: TriageHost;
  readonly facts: ProjectFacts;
  readonly issue: Issue;
  readonly anchor: Anchor;
}

/** Whether the person may decide: members see that only admins do, guests see nothing (screens.md 0.3). */
function mayDecide({ facts }: TriageTarget): boolean | string {
  if (facts.canTriage) return true;
  return facts.canCreate ? t('onlyAdmins') : false;
}

function whileWaiting(target: TriageTarget): boolean | string {
  return waitsInIntake(target.issue.intake_status) ? mayDecide(target) : false;
}

function idsOf(issues: readonly Issue[]): readonly string[] {
  return issues.map(({ id }) => id);
}

function close(target: TriageTarget, status: 1 | -1): void {
  const issues = target.host.decidedWith(target.issue);
  target.host.decides(idsOf(issues), status);
  void decide(target.facts, issues, plainDecision(status));
}

export const accept = defineCommand<TriageTarget>({
  id: 'intake.accept',
  name: () => t('accept'),
  icon: CheckIcon,
  keys: ['1'],
  section: 'intake',
  when: whileWaiting,
  run: ({ host, facts, issue }) =>
    intakeForm.set({ facts, issue, onDone: (id) => host.decides([id], intakeStatuses.accepted) }),
});

export const acceptAsIs = defineCommand<TriageTarget>({
  id: 'intake.acceptAsIs',
  name: () => t('acceptAsIs'),
  icon: CheckIcon,
  keys: ['Shift+1'],
  section: 'intake',
  when: whileWaiting,
  run: (target) => close(target, intakeStatuses.accepted),
});

export const markAsDuplicate = defineCommand<TriageTarget>({
  id: 'intake.duplicate',
  name: () => t('markAsDuplicate'),
  icon: CopyIcon,
  keys: ['2'],
  section: 'intake',
  when: whileWaiting,
  run: ({ host, facts, issue }) =>
    askForOriginal(facts, issue, (original) => {
      host.decides([issue.id], intakeStatuses.duplicate);
      const decision = { ...plainDecision(intakeStatuses.duplicate), duplicate_to: original };
      void decide(facts, [issue], decision, null, offerToCopy(facts, issue, original));
    }),
});

export const decline = defineCommand<TriageTarget>({
  id: 'intake.decline',
  name: () => t('decline'),
  icon: CloseIcon,
  keys: ['3'],
  section: 'intake',
  when: whileWaiting,
  run: (target) => close(target, intakeStatuses.declined),
});

export const snooze = defineCommand<TriageTarget>({
  id: 'intake.snooze',
  name: () => t('snooze'),
  icon: SnoozeIcon,
  keys: ['H'],
  section: 'intake',
  when: whileWaiting,
  asks: true,
  run: (target) =>
    openSnooze(target.anchor, (till) => {
      const issues = target.host.decidedWith(target.issue);
      target.host.decides(idsOf(issues), intakeStatuses.snoozed);
      void decide(target.facts, issues, { status: intakeStatuses.snoozed, snoozed_till: till, duplicate_to: null });
    }),
});

export const endSnooze = defineCommand<TriageTarget>({
  id: 'intake.endSnooze',
  name: () => t('endSnooze'),
  icon: RestoreIcon,
  keys: ['Shift+H'],
  section: 'intake',
  when: (target) => target.issue.intake_status === intakeStatuses.snoozed && mayDecide(target),
  run: ({ facts, issue }) => void decide(facts, [issue], plainDecision(intakeStatuses.pending)),
});

export const reopen = defineCommand<TriageTarget>({
  id: 'intake.reopen',
  name: () => t('reopen'),
  icon: RestoreIcon,
  section: 'intake',
  when: (target) => {
    const { intake_status: status } = target.issue;
    return (status === intakeStatuses.declined || status === intakeStatuses.duplicate) && mayDecide(target) === true;
  },
  run: ({ host, facts, issue }) => {
    host.decides([issue.id], intakeStatuses.pending);
    void decide(facts, [issue], plainDecision(intakeStatuses.pending));
  },
});

export const deleteFromIntake = defineCommand<TriageTarget>({
  id: 'intake.delete',
  name: () => t('delete'),
  icon: DeleteIcon,
  section: 'intake',
  danger: true,
  when: ({ facts, issue }) => facts.canWithdraw(issue),
  run: async ({ host, facts, issue }) => {
    if (!(await askToDelete(facts, issue))) return;
    host.leaves([issue.id]);
    deleteItem(facts, issue);
  },
});

/** The pane of the open issue. */
export const detailId = 'intake-detail';

export const editTitle = defineCommand<TriageTarget>({
  id: 'intake.editTitle',
  name: () => t('editTitle'),
  icon: EditIcon,
  keys: ['E'],
  section: 'intake',
  when: ({ facts, issue }) => facts.canEditTexts(issue),
  run: () => document.querySelector<HTMLElement>(`#${detailId} textarea`)?.focus(),
});

/** Decisions about the open issue whose keys are the intake's alone. */
export const decisionCommands: readonly Command<TriageTarget>[] = [
  // Before "1": keyboards that type digits with Shift would else never reach it.
  acceptAsIs,
  accept,
  markAsDuplicate,
  decline,
  endSnooze,
  reopen,
  deleteFromIntake,
];

/** What has keys that mean something else in other lists. */
export const paneCommands: readonly Command<TriageTarget>[] = [snooze, editTitle];

/** Properties of the open issue, by the keys that they have in lists. */
export const propertyCommands: readonly Command<IssueTarget>[] = [
  ...[...Object.values(fieldCommands), assignToMe].map(forOne),
  ...copyCommands.map(forOne),
];

/** Names the issue that these commands act on, for the palette. */
export function keyOf({ facts, issue }: Pick<TriageTarget, 'facts' | 'issue'>): string {
  return facts.keyOf(issue);
}
