import { wantShownPart } from '#features/issue-detail/web/commands/wanted-part.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { CommentIcon, HistoryIcon } from '#platform/ui/icons/line-icons.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import { t } from './text.ts';

/** An open issue. */
interface Open {
  readonly facts: ProjectFacts;
  readonly issue: Issue;
}

/** What keys do below an open issue. They are there before its activity, which is drawn once it has been read. */
export const activityCommands = [
  defineCommand<Open>({
    id: 'issue.comment',
    name: () => t('leaveComment'),
    icon: CommentIcon,
    keys: ['M'],
    section: 'issue',
    when: ({ facts, issue }) => facts.canComment(issue),
    run: ({ issue }) => wantShownPart(issue.id, 'comment'),
  }),
  defineCommand<Open>({
    id: 'issue.goToActivity',
    name: () => t('goToActivity'),
    icon: HistoryIcon,
    keys: ['U'],
    section: 'issue',
    run: ({ issue }) => wantShownPart(issue.id, 'activity'),
  }),
];
