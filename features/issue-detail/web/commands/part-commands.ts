import type { IssueTarget } from '#features/issues/web/commands/issue-target.ts';
import { copyBranch } from '#features/issues/web/commands/copy-branch.ts';
import { isNew } from '#features/issues/web/store/issue.ts';
import { linkText } from '#features/links/web/public.ts';
import { t } from '#features/issue-detail/web/first-text.ts';
import { chooseParent, removeParent } from '#features/issue-detail/web/parent/choose-parent.ts';
import { attachmentText } from '#features/attachments/web/public.ts';
import { pickAttachments } from '#features/issue-detail/web/attachments/pick-attachments.ts';
import { isSubscribed, subscriptionText, toggleSubscription } from '#features/subscriptions/web/public.ts';
import {
  AttachIcon,
  BlockedByIcon,
  BlockingIcon,
  CopyIcon,
  EditIcon,
  InboxIcon,
  LinkIcon,
  ParentIcon,
  RelatesToIcon,
  RepeatIcon,
  SubIssueIcon,
  TemplateIcon,
  UnlinkIcon,
} from '#platform/ui/icons/line-icons.ts';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import { relationText } from '#features/relations/web/public.ts';
import { type addableTypes, addRelations } from '#features/issue-detail/web/relations/add-relations.ts';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';
import { copyIssue } from './copy-issue.ts';
import { editIssue } from './edit-issue.ts';
import { followCommands } from './follow-selection.ts';
import { repeatIssue } from './repeat-issue.ts';
import { saveAsTemplate } from './save-as-template.ts';
import { isShown, showIssue, wantPart, type WantedPart } from './wanted-part.ts';

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

/** Opens the issue, where a form is to be filled in. */
function addBelow(part: WantedPart, keys: string, icon: Icon, name: () => string): Command<IssueTarget> {
  return defineCommand<IssueTarget>({
    id: `issue.add_${part}`,
    name,
    icon,
    keys: [keys],
    section: 'issue',
    when: (target) => mayEdit(target) && (part !== 'sub-issue' || target.facts.canCreate),
    run: (target) => wantPart(target, part),
  });
}

const attach = defineCommand<IssueTarget>({
  id: 'issue.attach',
  name: () => attachmentText('attachFile'),
  icon: AttachIcon,
  keys: ['Shift+A'],
  section: 'issue',
  when: ({ facts, issue }) => facts.canAttach(issue),
  run: ({ facts, host, issue }) => pickAttachments(facts, issue, () => showIssue({ host, issue })),
});

const subscribe = defineCommand<IssueTarget>({
  id: 'issue.subscribe',
  name: () => subscriptionText('subscribe'),
  label: ({ issue }) =>
    subscriptionText((isSubscribed(issue.id) ?? issue.is_subscribed === true) ? 'unsubscribe' : 'subscribe'),
  icon: InboxIcon,
  keys: ['Shift+S'],
  section: 'issue',
  when: ({ facts, issue }) => facts.canSubscribe(issue),
  run: ({ facts, issue }) =>
    toggleSubscription({
      ...facts.workspace.parts,
      projectId: facts.projectId,
      issueId: issue.id,
      issueKey: facts.keyOf(issue),
      userId: facts.userId,
    }),
});

const changeParent = defineCommand<IssueTarget>({
  id: 'issue.changeParent',
  name: () => t('setParent'),
  label: ({ issue }) => (issue.parent_id === null ? t('setParent') : t('changeParent')),
  icon: ParentIcon,
  keys: ['Shift+P'],
  section: 'issue',
  when: mayEdit,
  run: ({ facts, issue }) => chooseParent(facts, issue),
});

const dropParent = defineCommand<IssueTarget>({
  id: 'issue.removeParent',
  name: () => t('removeParent'),
  icon: UnlinkIcon,
  section: 'issue',
  when: (target) => mayEdit(target) && target.issue.parent_id !== null,
  run: ({ facts, issue }) => removeParent(facts, issue),
});

/** In a list it opens the form of the issue; where the issue is open, it goes to the description (screens.md 4.1). */
const edit = defineCommand<IssueTarget>({
  id: 'issue.edit',
  name: () => t('edit'),
  icon: EditIcon,
  keys: ['E'],
  section: 'issue',
  when: mayEdit,
  run: (target) => {
    if (isShown(target.issue.id)) wantPart(target, 'description');
    else void editIssue(target.facts, target.issue);
  },
});

const copy = defineCommand<IssueTarget>({
  id: 'issue.copy',
  name: () => t('makeCopy'),
  icon: CopyIcon,
  keys: ['Alt+C'],
  section: 'issue',
  asks: true,
  when: ({ facts, issue }) => facts.canCreate && issue.archived_at === null && !isNew(issue),
  run: ({ facts, issue }) => copyIssue(facts, issue),
});

const asTemplate = defineCommand<IssueTarget>({
  id: 'issue.saveAsTemplate',
  name: () => t('saveAsTemplate'),
  icon: TemplateIcon,
  section: 'issue',
  asks: true,
  when: ({ facts, issue }) => facts.canWriteTemplates && !isNew(issue),
  run: ({ facts, issue }) => saveAsTemplate(facts, issue),
});

const repeat = defineCommand<IssueTarget>({
  id: 'issue.repeat',
  name: () => t('repeat'),
  icon: RepeatIcon,
  section: 'issue',
  aliases: () => t('repeatAlias'),
  asks: true,
  when: ({ facts, issue }) => facts.canAutomate && !isNew(issue),
  run: ({ facts, issue }) => repeatIssue(facts, issue),
});

const addSubIssue = addBelow('sub-issue', 'Shift+O', SubIssueIcon, () => t('addSubIssue'));

/** What adds a part to an issue. Its menu stays short: the rest is in the open issue, and in the shortcut sheet. */
export const partCommands = {
  inMenu: [edit, copy, asTemplate, repeat, changeParent, dropParent, addSubIssue],
  byKey: [
    edit,
    copy,
    asTemplate,
    repeat,
    changeParent,
    dropParent,
    addSubIssue,
    addBelow('link', 'Shift+L', LinkIcon, () => linkText('add')),
    attach,
    addRelation('blocked_by', 'Shift+B', BlockedByIcon, () => relationText('addBlockedBy')),
    addRelation('blocking', 'Shift+G', BlockingIcon, () => relationText('addBlocking')),
    addRelation('relates_to', 'Shift+R', RelatesToIcon, () => relationText('addRelatesTo')),
    addRelation('duplicate', 'Shift+U', CopyIcon, () => relationText('addDuplicate')),
    subscribe,
    copyBranch,
  ],
  ofMany: followCommands,
};
