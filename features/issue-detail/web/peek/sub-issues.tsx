import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { isFinished } from '#features/issues/rules.ts';
import { AssigneesField, DueField, PriorityField, StateField } from '#features/issues/web/fields/issue-fields.tsx';
import type { PeekHost } from '#features/issues/web/peek-host.ts';
import { createIssue } from '#features/issues/web/store/create-issue.ts';
import { isNew, type Issue } from '#features/issues/web/store/issue.ts';
import type { ListQuery } from '#features/issues/web/store/list-query.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { PlusIcon } from '#platform/ui/icons/line-icons.ts';

interface SubIssuesProps {
  facts: ProjectFacts;
  issue: Issue;
  host: PeekHost;
  /** The form for a new one is open. */
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}

/** Sub-issues read at once. */
const pageSize = 100;
const longestTitle = 255;

/** The sub-issues of an open issue, oldest first, and the line that adds one (screens.md 3.8). Not drawn without any. */
export const SubIssues = observer(function SubIssues(props: SubIssuesProps) {
  return props.issue.sub_issues_count > 0 || props.isAdding ? <Section {...props} /> : null;
});

const Section = observer(function Section({ facts, issue, host, isAdding, onAdding }: SubIssuesProps) {
  const heading = useId();
  const rows = useSubIssues(facts, issue);
  const done = rows.filter(({ state_id: state }) => isFinished(state === null ? null : facts.states.groupOf(state)));
  const mayAdd = facts.canCreate && facts.canEdit(issue);
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
        {mayAdd && (
          <IconButton
            label={t('addSubIssue')}
            icon={PlusIcon}
            size={24}
            className="ml-auto"
            onClick={() => onAdding(true)}
          />
        )}
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

/** The known sub-issues, oldest first; this list is apart from those that a list behind it has opened. */
function useSubIssues(
  { workspace, issues }: ProjectFacts,
  { id: parent, sub_issues_count: count }: Issue,
): readonly Issue[] {
  const [{ scope, query, paged }] = useState(() => {
    const scope = { ...issues.listed(), key: `${issues.scope}/open` };
    const query: ListQuery = {
      groupBy: null,
      order: { key: 'created_at', descending: false },
      filters: {},
      type: null,
      subIssues: true,
      parent,
    };
    return { scope, query, paged: workspace.issues.list(scope, query, pageSize) };
  });
  useEffect(() => () => workspace.issues.close(scope, query), [workspace, scope, query]);
  const ids = paged.list.shownIds();
  // Where the server was slow this device answered, perhaps with what it had before: then the server is asked again.
  const isShort = paged.list.loaded && ids.length < Math.min(count, pageSize);
  useEffect(() => {
    if (isShort) void paged.load();
  }, [paged, isShort]);
  return ids.flatMap((id) => workspace.issues.table.get(id) ?? []);
}

const SubIssueRow = observer(function SubIssueRow({
  facts,
  issue,
  host,
}: Pick<SubIssuesProps, 'facts' | 'issue' | 'host'>) {
  const fields = { facts, issue, look: 'icon' } as const;
  return (
    <li className="flex min-h-9 min-w-0 items-center gap-2 rounded-control px-1 text-body hover:bg-hover">
      <StateField {...fields} />
      <span className="shrink-0 font-mono text-small text-ink-3">{facts.keyOf(issue)}</span>
      <a
        href={host.hrefOf(issue.id)}
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
