import { waitsInIntake } from '#features/issues/rules.ts';
import type { Issue, ProjectFacts } from '#features/issues/web/public.ts';
import { ArrowDownIcon, ArrowUpIcon, CheckIcon } from '#platform/ui/icons/line-icons.ts';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';
import type { IntakeQueue } from './intake-queue.ts';
import { t } from './text.ts';
import { detailId } from './triage-commands.ts';

/** The open issue among those of the intake's list. */
export interface QueueTarget {
  readonly queue: IntakeQueue;
  readonly facts: ProjectFacts;
  readonly issue: Issue;
}

/** What the list of the intake does with the open issue. */
export const queueCommands: readonly Command<QueueTarget>[] = [
  defineCommand<QueueTarget>({
    id: 'intake.select',
    name: () => t('select'),
    label: ({ queue, issue }) => (queue.picked.has(issue.id) ? t('deselect') : t('select')),
    icon: CheckIcon,
    keys: ['X'],
    section: 'intake',
    when: ({ facts, issue }) => facts.canTriage && waitsInIntake(issue.intake_status),
    run: ({ queue, issue }) => queue.togglePicked(issue.id),
  }),
  defineCommand<QueueTarget>({
    id: 'intake.deselectAll',
    name: () => t('deselectAll'),
    keys: ['Escape'],
    section: 'intake',
    keysOnly: true,
    when: ({ queue }) => queue.picked.size > 0,
    run: ({ queue }) => queue.clearPicked(),
  }),
  defineCommand<QueueTarget>({
    id: 'intake.enter',
    name: () => t('goIntoDetail'),
    keys: ['Enter'],
    section: 'intake',
    keysOnly: true,
    run: () => document.getElementById(detailId)?.focus(),
  }),
];

function step(by: 1 | -1): (queue: IntakeQueue) => void {
  return (queue) => {
    const { ids } = queue.tab;
    const steps = queue.peekId === null ? null : queue.stepsFrom(queue.peekId);
    if (steps) return steps.go(by);
    // An open issue that is not in the list (not loaded yet, or filtered out) is left into it from the end it is at.
    const next = queue.peekId === null || by === 1 ? ids[0] : ids.at(-1);
    if (next !== undefined) queue.select(next);
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
