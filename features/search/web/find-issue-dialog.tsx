import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { projectIssuesPath, projectsOf } from '#features/projects/web/public.ts';
import type { RankedIssue } from '#features/search/contract.ts';
import { fieldBoxClass } from '#platform/ui/controls/input.tsx';
import { OfflineIcon } from '#platform/ui/icons/line-icons.ts';
import { isApple } from '#platform/ui/keys/keys.ts';
import { announce } from '#platform/ui/notices/announce.ts';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { api } from '#platform/web/api/api.ts';
import { instantMode } from '#platform/web/mirror/instant-mode.ts';
import { FoundIssue } from './found-issue.tsx';
import { IssueSearch } from './issue-search.ts';
import { t } from './text.ts';

interface FindIssueDialogProps {
  slug: string;
  go: (path: string) => void;
  onClose: () => void;
}

/** Finds an issue by key, title or text and opens it over the list of its project; works on what is kept without a network. */
export const FindIssueDialog = observer(function FindIssueDialog({ slug, go, onClose }: FindIssueDialogProps) {
  const [search] = useState(
    () =>
      new IssueSearch({
        client: api,
        slug,
        projects: () => projectsOf(slug).joined.map(({ id, identifier }) => ({ id, identifier })),
        askDevice: (name, args) => instantMode.askKept(name, args),
      }),
  );
  const [active, setActive] = useState<string | null>(null);
  const listId = useId();
  const { results, text, status } = search;
  const at = Math.max(
    0,
    results.findIndex(({ id }) => id === active),
  );
  const count = status === 'idle' || status === 'searching' ? null : results.length;
  useEffect(() => {
    if (count !== null) announce(t('resultCount', { count }));
  }, [count]);
  useEffect(() => () => search.stop(), [search]);
  const open = (issue: RankedIssue | undefined, isNewTab: boolean) => {
    if (!issue) return;
    const path = `${projectIssuesPath(slug, issue.project_id)}?peekId=${issue.id}`;
    if (isNewTab) window.open(path, '_blank', 'noopener');
    else {
      onClose();
      go(path);
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && results.length > 0)
      setActive(results[(at + step + results.length) % results.length]?.id ?? null);
    else if (event.key === 'Enter') open(results[at], isApple ? event.metaKey : event.ctrlKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Dialog title={t('findIssue')} onClose={onClose}>
      <div className="flex min-h-80 flex-col gap-2">
        <input
          type="text"
          role="combobox"
          aria-label={t('searchIn')}
          placeholder={t('searchIn')}
          aria-controls={listId}
          aria-expanded={results.length > 0}
          aria-autocomplete="list"
          aria-activedescendant={results[at] ? `${listId}-${results[at].id}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setActive(null);
            void search.type(event.target.value);
          }}
          onKeyDown={press}
          className={`${fieldBoxClass} h-8 px-2 text-body`}
        />
        <Note search={search} />
        <div
          id={listId}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- native lists cannot hold marks and two lines
          role="listbox"
          aria-label={t('results')}
          className="-mx-2"
        >
          {results.map((issue, index) => (
            <FoundIssue
              key={issue.id}
              id={`${listId}-${issue.id}`}
              issue={issue}
              isActive={index === at}
              onActive={() => setActive(issue.id)}
              onOpen={(isNewTab) => open(issue, isNewTab)}
            />
          ))}
        </div>
      </div>
    </Dialog>
  );
});

/** What the list does not say by itself: that only this browser was searched, or that nothing was found. */
const Note = observer(function Note({ search: { status, results, text } }: { search: IssueSearch }) {
  const isEmpty = results.length === 0;
  return (
    <>
      {(status === 'device' || status === 'nobody') && (
        <p className="flex items-center gap-1.5 text-small text-ink-3">
          <OfflineIcon size={14} className="shrink-0" />
          {t(status === 'device' ? 'onlyThisBrowser' : 'searchIsOffline')}
        </p>
      )}
      {isEmpty && status === 'done' && <p className="text-body text-ink-3">{t('nothingFound', { text })}</p>}
      {isEmpty && status === 'device' && <p className="text-body text-ink-3">{t('nothingHere', { text })}</p>}
    </>
  );
});
