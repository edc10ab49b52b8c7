import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { AssigneesField, DueField, PriorityField } from '#features/issues/web/fields/issue-fields.tsx';
import type { PeekHost } from '#features/issues/web/peek-host.ts';
import { isNew, type Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { removeParent } from '#features/issue-detail/web/parent/choose-parent.ts';
import { StateGlyphField } from '#features/issue-detail/web/peek/state-glyph-field.tsx';
import { t } from '#features/issue-detail/web/text.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ChevronRightIcon, ExpandIcon, LinkIcon, MoreIcon, UnlinkIcon } from '#platform/ui/icons/line-icons.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import type { SubIssueView } from './sub-issue-view.ts';
import { useSubIssues } from './use-sub-issues.ts';

interface RowsProps {
  facts: ProjectFacts;
  rows: readonly Issue[];
  view: SubIssueView;
  host: PeekHost;
  /** The issues that these stand below, the open one first. */
  above: readonly string[];
}

/** Rows of sub-issues; each opens its own below it, at any depth. */
export function SubIssueRows({ rows, ...of }: RowsProps) {
  return (
    <ul className="flex flex-col">
      {rows.map((row) => (
        <SubIssueRow key={row.id} issue={row} {...of} />
      ))}
    </ul>
  );
}

type SubIssueRowProps = Omit<RowsProps, 'rows'> & { issue: Issue };

/** The sub-issues of a sub-issue, read when it is opened. */
const Branch = observer(function Branch({ facts, issue, view, host, above }: SubIssueRowProps) {
  const rows = useSubIssues(facts, issue.id, issue.sub_issues_count);
  return (
    <div className="ml-3.5 border-l border-line pl-1.5">
      <SubIssueRows facts={facts} rows={view.shown(rows, facts)} view={view} host={host} above={[...above, issue.id]} />
    </div>
  );
});

const SubIssueRow = observer(function SubIssueRow({ facts, issue, ...of }: SubIssueRowProps) {
  const { host, view, above } = of;
  const isOpen = view.isOpen(issue.id);
  const hasOwn = issue.sub_issues_count > 0 && !above.includes(issue.id);
  const fields = { facts, issue, look: 'icon' } as const;
  const href = host.hrefOf(issue.id);
  const label = issueText('actionsOf', { key: facts.keyOf(issue) });
  const copyLink = async () => {
    await navigator.clipboard.writeText(new URL(href, location.origin).href);
    showToast({ kind: 'success', title: issueText('linkCopied', { count: 1 }) }, 'copied');
  };
  const items = (): readonly MenuItem[] => [
    { label: t('openThere'), icon: ExpandIcon, run: () => host.openPeek(issue.id) },
    { label: issueText('copyLink', { count: 1 }), icon: LinkIcon, run: () => void copyLink() },
    ...(facts.canEdit(issue)
      ? ([
          { kind: 'separator' },
          { label: t('unlink'), icon: UnlinkIcon, run: () => removeParent(facts, issue) },
        ] satisfies readonly MenuItem[])
      : []),
  ];
  const menu = useMenu(items, { label, align: 'end' });
  return (
    <li>
      <div className="flex min-h-9 min-w-0 items-center gap-2 rounded-control px-1 text-body hover:bg-hover">
        {hasOwn ? (
          <IconButton
            label={t(isOpen ? 'hideSubIssuesOf' : 'showSubIssuesOf', { key: facts.keyOf(issue) })}
            icon={ChevronRightIcon}
            size={20}
            aria-expanded={isOpen}
            onClick={() => view.toggle(issue.id)}
            className={clsx('shrink-0', isOpen && '[&>svg]:rotate-90')}
          />
        ) : (
          <span className="size-5 shrink-0" />
        )}
        <StateGlyphField facts={facts} issue={issue} />
        <span className="shrink-0 font-mono text-small text-ink-3">{facts.keyOf(issue)}</span>
        <a
          href={href}
          className="min-w-0 flex-1 truncate text-ink"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            if (!isNew(issue)) host.openPeek(issue.id);
          }}
        >
          {issue.name || issueText('untitled')}
        </a>
        <PriorityField {...fields} />
        {issue.target_date !== null && <DueField {...fields} />}
        <AssigneesField {...fields} />
        {!isNew(issue) && <IconButton label={label} icon={MoreIcon} size={24} {...menu} />}
      </div>
      {hasOwn && isOpen && <Branch facts={facts} issue={issue} {...of} />}
    </li>
  );
});
