import type { IssuesTarget } from '#features/issues/web/commands/issue-target.ts';
import { partsOf } from '#features/issues/web/store/issue-parts.ts';
import { followMany, subscriptionText } from '#features/subscriptions/web/public.ts';
import { InboxIcon, UnsubscribeIcon } from '#platform/ui/icons/line-icons.ts';
import { defineCommand } from '#platform/web/commands/command.ts';

const maySubscribe = ({ issues }: IssuesTarget) => issues.every(({ facts, issue }) => facts.canSubscribe(issue));

async function follow({ issues }: IssuesTarget, subscribed: boolean): Promise<void> {
  const [first] = issues;
  if (!first) return;
  const parts = partsOf(issues).map(
    ({
      issues: {
        parts: { projectId },
      },
      ids,
    }) => ({ projectId, ids }),
  );
  await followMany(first.facts.workspace.parts, parts, subscribed);
}

/** Follows everything that is selected, or nothing of it any more (screens.md 2.12). Lists do not know which of them one follows. */
export const followCommands = [
  defineCommand<IssuesTarget>({
    id: 'issues.subscribe',
    name: () => subscriptionText('subscribe'),
    icon: InboxIcon,
    keys: ['Shift+S'],
    section: 'issue',
    when: maySubscribe,
    run: (target) => follow(target, true),
  }),
  defineCommand<IssuesTarget>({
    id: 'issues.unsubscribe',
    name: () => subscriptionText('unsubscribe'),
    icon: UnsubscribeIcon,
    section: 'issue',
    when: maySubscribe,
    run: (target) => follow(target, false),
  }),
];
