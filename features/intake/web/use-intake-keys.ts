import { FilterIcon, PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import type { IntakeQueue } from './intake-queue.ts';
import { filtersId } from './intake-tools.tsx';
import { queueCommands, walkCommands, type QueueTarget } from './queue-commands.ts';
import { t } from './text.ts';
import { moreId } from './triage-bar.tsx';
import { decisionCommands, keyOf, paneCommands, propertyCommands, type TriageTarget } from './triage-commands.ts';

interface AddTarget {
  readonly add: () => void;
}

const screenCommands: readonly Command<AddTarget>[] = [
  defineCommand<AddTarget>({
    id: 'intake.submit',
    name: () => t('addIssue'),
    icon: PlusIcon,
    keys: ['C'],
    section: 'intake',
    run: ({ add }) => add(),
  }),
  defineCommand<AddTarget>({
    id: 'intake.filters',
    name: () => t('filters'),
    icon: FilterIcon,
    keys: ['F'],
    section: 'intake',
    run: () => document.getElementById(filtersId)?.click(),
  }),
];

/** Binds the keys of the intake: through the list, deciding, and the properties of the open issue (screens.md 3.14, 4.1). */
export function useIntakeKeys(queue: IntakeQueue, add: () => void): void {
  const target = (): (TriageTarget & QueueTarget) | null => {
    const { home: facts, peekId } = queue;
    const issue = peekId === null ? undefined : facts.issues.table.get(peekId);
    const anchor = document.getElementById(moreId);
    return issue && anchor ? { queue, facts, issue, anchor, host: queue } : null;
  };
  useCommands('screen', screenCommands, () => ({ add }));
  useCommands('screen', walkCommands, () => queue);
  useCommands('issue', propertyCommands, target, keyOf);
  useCommands('issue', queueCommands, target, keyOf);
  useCommands('issue', decisionCommands, target, keyOf);
  useCommands('issue', paneCommands, target, keyOf);
}
