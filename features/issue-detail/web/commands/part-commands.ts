import type { IssueTarget } from '#features/issues/web/commands/issue-target.ts';
import { isNew } from '#features/issues/web/store/issue.ts';
import { BlockedByIcon, BlockingIcon, CopyIcon, RelatesToIcon } from '#platform/ui/icons/line-icons.ts';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import { relationText } from '#features/relations/web/public.ts';
import { type addableTypes, addRelations } from '#features/issue-detail/web/relations/add-relations.ts';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';

const mayEdit = ({ facts, issue }: IssueTarget) => facts.canEdit(issue) && !isNew(issue);

function addRelation(
  type: (typeof addableTypes)[number],
  keys: string,
  icon: Icon,
  name: () => string,
): Command<IssueTarget> {
  return defineCommand<IssueTarget>({
    id: `issue.add_${type}`,
    name,
    icon,
    keys: [keys],
    section: 'issue',
    when: mayEdit,
    run: ({ facts, issue }) => addRelations(facts, issue, type),
  });
}

/** What adds a part to an issue, in the order of its menu. */
export const partCommands: readonly Command<IssueTarget>[] = [
  addRelation('blocked_by', 'Shift+B', BlockedByIcon, () => relationText('addBlockedBy')),
  addRelation('blocking', 'Shift+G', BlockingIcon, () => relationText('addBlocking')),
  addRelation('relates_to', 'Shift+R', RelatesToIcon, () => relationText('addRelatesTo')),
  addRelation('duplicate', 'Shift+U', CopyIcon, () => relationText('addDuplicate')),
];
