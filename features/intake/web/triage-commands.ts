import { intakeStatuses } from '#features/intake/rules.ts';
import { waitsInIntake } from '#features/issues/rules.ts';
import type { Issue, ProjectFacts } from '#features/issues/web/public.ts';
import {
  CheckIcon,
  CloseIcon,
  CopyIcon,
  DeleteIcon,
  ArrowDownIcon,
  ArrowUpIcon,
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
import type { IntakeQueue } from './intake-queue.ts';
import { openSnooze } from './open-snooze.tsx';
import { intakeForm } from './intake-form-open.ts';
import { t } from './text.ts';

/** The open issue of an intake, and where what is opened for it stands. */
export interface TriageTarget {
  readonly queue: IntakeQueue;
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

/** The issues that are selected, else the open one. */
function chosenIn({ queue, facts, issue }: TriageTarget): readonly Issue[] {
  const picked = queue.tab.ids.filter((id) => queue.picked.has(id)).flatMap((id) => facts.issues.table.get(id) ?? []);
  const waiting = picked.filter((one) => waitsInIntake(one.intake_status));
  return waiting.length > 0 ? waiting : [issue];
}

function close(target: TriageTarget, status: 1 | -1): void {
  const issues = chosenIn(target);
  target.queue.leaves(issues.map(({ id }) => id));
  void decide(target.facts, issues, plainDecision(status));
}

export const accept = defineCommand<TriageTarget>({
  id: 'intake.accept',
  name: () => t('accept'),
  icon: CheckIcon,
  keys: ['1'],
  section: 'intake',
  when: whileWaiting,
  run: ({ queue, facts, issue }) => intakeForm.set({ queue, facts, issue }),
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
  run: ({ queue, facts, issue }) =>
    askForOriginal(facts, issue, (original) => {
      queue.leaves([issue.id]);
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
      const { queue, facts } = target;
      const issues = chosenIn(target);
      // With the snoozed in sight they stay where they are.
      if (queue.tab.statuses.includes(intakeStatuses.snoozed)) queue.clearPicked();
      else queue.leaves(issues.map(({ id }) => id));
      void decide(facts, issues, { status: intakeStatuses.snoozed, snoozed_till: till, duplicate_to: null });
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
  run: ({ queue, facts, issue }) => {
    queue.leaves([issue.id]);
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
  run: async ({ queue, facts, issue }) => {
    if (!(await askToDelete(facts, issue))) return;
    queue.leaves([issue.id]);
    deleteItem(facts, issue);
  },
});

/** What is done to the open issue, by keys and from the palette. */
export const triageCommands: readonly Command<TriageTarget>[] = [
  // Before "1": keyboards that type digits with Shift would else never reach it.
  acceptAsIs,
  accept,
  markAsDuplicate,
  decline,
  snooze,
  endSnooze,
  reopen,
  deleteFromIntake,
  defineCommand<TriageTarget>({
    id: 'intake.select',
    name: () => t('select'),
    label: ({ queue, issue }) => (queue.picked.has(issue.id) ? t('deselect') : t('select')),
    icon: CheckIcon,
    keys: ['X'],
    section: 'intake',
    when: (target) => whileWaiting(target) === true,
    run: ({ queue, issue }) => queue.togglePicked(issue.id),
  }),
  defineCommand<TriageTarget>({
    id: 'intake.deselectAll',
    name: () => t('deselectAll'),
    keys: ['Escape'],
    section: 'intake',
    keysOnly: true,
    when: ({ queue }) => queue.picked.size > 0,
    run: ({ queue }) => queue.clearPicked(),
  }),
  defineCommand<TriageTarget>({
    id: 'intake.editTitle',
    name: () => t('editTitle'),
    icon: EditIcon,
    keys: ['E'],
    section: 'intake',
    when: ({ facts, issue }) => facts.canEditTexts(issue),
    run: () => document.querySelector<HTMLElement>(`#${detailId} textarea`)?.focus(),
  }),
  defineCommand<TriageTarget>({
    id: 'intake.enter',
    name: () => t('goIntoDetail'),
    keys: ['Enter'],
    section: 'intake',
    keysOnly: true,
    run: () => document.getElementById(detailId)?.focus(),
  }),
];

/** The pane of the open issue. */
export const detailId = 'intake-detail';

function step(by: 1 | -1): (queue: IntakeQueue) => void {
  return (queue) => {
    const [first] = queue.tab.ids;
    if (queue.peekId === null) return first === undefined ? undefined : queue.select(first);
    queue.stepsFrom(queue.peekId)?.go(by);
  };
}

/** Going through the list. */
export const walkCommands: readonly Command<IntakeQueue>[] = [
  defineCommand<IntakeQueue>({
    id: 'intake.next',
    name: () => t('nextIssue'),
    icon: ArrowDownIcon,
    keys: ['J', 'ArrowDown'],
    section: 'intake',
    repeats: true,
    run: step(1),
  }),
  defineCommand<IntakeQueue>({
    id: 'intake.previous',
    name: () => t('previousIssue'),
    icon: ArrowUpIcon,
    keys: ['K', 'ArrowUp'],
    section: 'intake',
    repeats: true,
    run: step(-1),
  }),
];
