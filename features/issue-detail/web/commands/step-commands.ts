import type { ListSteps } from '#features/issues/web/peek-host.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { ArrowDownIcon, ArrowUpIcon } from '#platform/ui/icons/line-icons.ts';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';

/** Going on from the page of an issue through the list that the person came from; over a list, the list's own keys do. */
export const stepCommands: readonly Command<ListSteps>[] = [
  defineCommand<ListSteps>({
    id: 'issue.next',
    name: () => issueText('nextIssue'),
    icon: ArrowDownIcon,
    keys: ['J'],
    section: 'issue',
    when: ({ isLast }) => !isLast,
    run: (steps) => steps.go(1),
  }),
  defineCommand<ListSteps>({
    id: 'issue.previous',
    name: () => issueText('previousIssue'),
    icon: ArrowUpIcon,
    keys: ['K'],
    section: 'issue',
    when: ({ isFirst }) => !isFirst,
    run: (steps) => steps.go(-1),
  }),
];
