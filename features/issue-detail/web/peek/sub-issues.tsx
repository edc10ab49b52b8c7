import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { isFinished, longestTitle } from '#features/issues/rules.ts';
import { AssigneesField, DueField, PriorityField } from '#features/issues/web/fields/issue-fields.tsx';
import type { PeekHost } from '#features/issues/web/peek-host.ts';
import { createIssue } from '#features/issues/web/store/create-issue.ts';
import { isNew, type Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { addExistingSubIssues, removeParent } from '#features/issue-detail/web/parent/choose-parent.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { ExpandIcon, LinkIcon, MoreIcon, PlusIcon, SubIssueIcon, UnlinkIcon } from '#platform/ui/icons/line-icons.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { StateGlyphField } from './state-glyph-field.tsx';
import { useSubIssues } from './use-sub-issues.ts';

interface SubIssuesProps {
  facts: ProjectFacts;
  issue: Issue;
  host: PeekHost;
  /** The form for a new one is open. */
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}

/** The ways to add a sub-issue, as lines of a menu. */
export function subIssueItems(facts: ProjectFacts, issue: Issue, create: () => void): readonly MenuItem[] {
  return [
    // Its form takes the focus, which the menu would give back to its button.
    { kind: 'picker', label: t('createNew'), icon: PlusIcon, keys: 'Shift+O', open: create },
    { label: t('addExisting'), icon: SubIssueIcon, run: () => addExistingSubIssues(facts, issue) },
  ];
}

/** The sub-issues of an open issue, oldest first, and the line that adds one (screens.md 3.8). Not drawn without any. */
export const SubIssues = observer(function SubIssues(props: SubIssuesProps) {
  return props.issue.sub_issues_count > 0 || props.isAdding ? <Section {...props} /> : null;
});

const Section = observer(function Section({ facts, issue, host, isAdding, onAdding }: SubIssuesProps) {
  const heading = useId();
  const rows = useSubIssues(facts, issue.id, issue.sub_issues_count);
  const done = rows.filter(({ state_id: state }) => isFinished(state === null ? null : facts.states.groupOf(state)));
  const mayAdd = facts.canCreate && facts.canEdit(issue);
  const menu = useMenu(() => subIssueItems(facts, issue, () => onAdding(true)), {
    label: t('addSubIssue'),
    align: 'end',
  });
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-1 border-t border-line pt-3">
      <header className="flex items-center gap-2">
        <h2 id={heading} className="text-title-s">
          {t('subIssues')}
        </h2>
        {rows.length > 0 && (
          <span className="text-small text-ink-3 tabular-nums">
            {t('doneOf', { done: done.length, count: rows.length })}
          </span>
        )}
        {mayAdd && <IconButton label={t('addSubIssue')} icon={PlusIcon} size={24} className="ml-auto" {...menu} />}
      </header>
      <ul className="flex flex-col">
        {rows.map((row) => (
          <SubIssueRow key={row.id} facts={facts} issue={row} host={host} />
        ))}
      </ul>
      {isAdding && mayAdd && <NewSubIssue facts={facts} parent={issue.id} onClose={() => onAdding(false)} />}
    </section>
  );
});

const SubIssueRow = observer(function SubIssueRow({
  facts,
  issue,
  host,
}: Pick<SubIssuesProps, 'facts' | 'issue' | 'host'>) {
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
    <li className="flex min-h-9 min-w-0 items-center gap-2 rounded-control px-1 text-body hover:bg-hover">
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
    </li>
  );
});

interface NewSubIssueProps {
  facts: ProjectFacts;
  parent: string;
  onClose: () => void;
}

/** The line for a new sub-issue: Enter adds it and stays open for the next, Escape closes. */
function NewSubIssue({ facts, parent, onClose }: NewSubIssueProps) {
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' && name.trim() !== '') {
      event.preventDefault();
      createIssue(facts.issues, { name: name.trim(), parent_id: parent });
      setName('');
    }
  };
  return (
    <Input
      ref={field}
      size={28}
      aria-label={t('newSubIssue')}
      placeholder={t('newSubIssue')}
      value={name}
      maxLength={longestTitle}
      onChange={(event) => setName(event.target.value)}
      onKeyDown={keys}
      onBlur={() => name.trim() === '' && onClose()}
    />
  );
}
