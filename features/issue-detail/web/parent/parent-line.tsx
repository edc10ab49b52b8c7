import { observer } from 'mobx-react-lite';
import type { PeekHost } from '#features/issues/web/peek-host.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { StateMark } from '#features/states/web/public.ts';
import { t as first } from '#features/issue-detail/web/first-text.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { EditIcon, ListIcon, MoreIcon, UnlinkIcon } from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { openPopover } from '#platform/ui/popups/open-popup.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { chooseParent, removeParent } from './choose-parent.ts';
import { Siblings } from './siblings.tsx';
import { useParent } from './use-parent.ts';

interface ParentLineProps {
  facts: ProjectFacts;
  issue: Issue;
  host: PeekHost;
}

/** Above the title: the parent of an open issue, and what can be done about it (screens.md 3.8). */
export const ParentLine = observer(function ParentLine({ facts, issue, host }: ParentLineProps) {
  const found = useParent(facts, issue);
  const parent = found === 'hidden' ? null : found;
  const items = (): readonly MenuItem[] => [
    {
      kind: 'picker',
      label: t('siblings'),
      icon: ListIcon,
      open: (anchor) =>
        openPopover(anchor, (close) => <Siblings facts={facts} issue={issue} host={host} onClose={close} />, {
          label: t('siblings'),
        }),
    },
    ...(facts.canEdit(issue)
      ? ([
          { kind: 'separator' },
          { label: first('changeParent'), icon: EditIcon, keys: 'Shift+P', run: () => chooseParent(facts, issue) },
          { label: first('removeParent'), icon: UnlinkIcon, run: () => removeParent(facts, issue) },
        ] satisfies readonly MenuItem[])
      : []),
  ];
  const menu = useMenu(items, { label: t('parentActions') });
  // Of a parent that one may not see there is nothing to do but to choose another one.
  if (issue.parent_id === null || (found === 'hidden' && !facts.canEdit(issue))) return null;
  return (
    <div className="-ml-1 flex h-7 min-w-0 items-center gap-2 text-body text-ink-2">
      {parent && (
        <a
          href={host.hrefOf(parent.issue.id)}
          className="flex h-7 min-w-0 items-center gap-2 rounded-control px-1 hover:bg-hover"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            host.openPeek(parent.issue.id);
          }}
        >
          <span className="sr-only">{t('parentIs')}</span>
          <StateMark states={parent.facts.states} id={parent.issue.state_id} />
          <span className="shrink-0 font-mono text-small text-ink-3">{parent.facts.keyOf(parent.issue)}</span>
          <span className="truncate" {...tip(parent.issue.name, { overflow: true })}>
            {parent.issue.name || issueText('untitled')}
          </span>
        </a>
      )}
      <IconButton label={t('parentActions')} icon={MoreIcon} size={24} {...menu} />
    </div>
  );
});
