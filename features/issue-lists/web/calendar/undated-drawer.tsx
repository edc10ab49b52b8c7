import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { listQueryOf } from '#features/issue-lists/web/session/display-settings.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { noValue } from '#features/issue-query/rules.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ListQuery } from '#features/issues/web/store/list-query.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { SearchInput } from '#platform/ui/controls/search-input.tsx';
import { CloseIcon } from '#platform/ui/icons/line-icons.ts';
import { fold } from '#platform/ui/picker/picker-options.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import type { PagedList } from '#platform/web/store/paged-list.ts';
import { IssueChip } from './issue-chip.tsx';
import { searchQuery } from './search-query.ts';
import { useDropDay } from './use-chip-drag.ts';

const pageSize = 100;

/** So long typing rests before more issues are searched than are loaded, in milliseconds. */
const searchDelay = 200;

/** What undated issues of the list on screen are asked for by; with `text` those that it finds. */
function undatedQuery({ shown, home }: ListSession, text: string): ListQuery {
  const query = listQueryOf(shown);
  const found = text === '' ? {} : { q: [...(query.filters.q ?? []), searchQuery(text, home?.project.identifier)] };
  return { ...query, groupBy: null, filters: { ...query.filters, target_date: [noValue], ...found } };
}

/** The undated issues of the list on screen, kept with its other lists. */
function undatedOf(session: ListSession): PagedList<Issue> {
  return session.workspace.issues.list(session.scope, undatedQuery(session, ''), pageSize);
}

/**
 * The undated issues that a text finds, those that are not loaded among them; null where all are loaded, and until typing
 * rests. The list goes when another text is typed.
 */
function useFound(session: ListSession, paged: PagedList<Issue> | null, text: string): PagedList<Issue> | null {
  const [found, setFound] = useState<PagedList<Issue> | null>(null);
  const isNeeded = text !== '' && paged !== null && paged.list.loaded && !paged.list.isComplete;
  useEffect(() => {
    if (!isNeeded) return undefined;
    const { issues } = session.workspace;
    const query = undatedQuery(session, text);
    const timer = setTimeout(() => setFound(issues.list(session.scope, query, pageSize)), searchDelay);
    return () => {
      clearTimeout(timer);
      setFound(null);
      issues.close(session.scope, query);
    };
  }, [session, text, isNeeded]);
  return found;
}

/** Issues without a due date, to be dragged onto a day; a chip dropped here loses its own. */
export const UndatedDrawer = observer(function UndatedDrawer({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const { filters, type, subIssues } = session.shown;
  const asked = JSON.stringify([filters, type, subIssues]);
  const [paged, setPaged] = useState<PagedList<Issue> | null>(null);
  useEffect(() => setPaged(undatedOf(session)), [session, asked]);
  const [search, setSearch] = useState('');
  const box = useRef<HTMLElement>(null);
  const isOver = useDropDay(box, null);
  const wanted = fold(search.trim());
  const searched = useFound(session, paged, search.trim());
  // What is loaded answers at once; the rest follows.
  const list = searched?.list.loaded ? searched : paged;
  const found = list?.list.groups.get('');
  const ids = (found?.ids ?? []).filter((id) => isMet(session, session.rows.get(id), wanted));
  return (
    <aside
      ref={box}
      aria-label={t('noDueDate')}
      className={clsx('flex w-70 shrink-0 flex-col border-l border-line', isOver ? 'bg-accent-soft' : 'bg-surface')}
    >
      <header className="flex h-10 shrink-0 items-center gap-2 pr-2 pl-3">
        <h2 className="text-body font-medium">{t('noDueDate')}</h2>
        <span className="text-body text-ink-3 tabular">{paged?.list.loaded && formatCount(paged.list.total)}</span>
        <IconButton label={t('closeNoDueDate')} icon={CloseIcon} size={24} onClick={onClose} className="ml-auto" />
      </header>
      <div className="px-3 pb-2">
        <SearchInput label={t('searchUndated')} value={search} onChange={setSearch} className="w-full" />
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto px-3 pb-3">
        {ids.map((id) => (
          <IssueChip key={id} position={{ group: noValue, id }} />
        ))}
        {list?.list.loaded && ids.length === 0 && searched?.status !== 'loading' && (
          <p className="py-2 text-small text-ink-3">{wanted === '' ? t('noneUndated') : t('noneUndatedFound')}</p>
        )}
        {found?.hasMore && (
          <Button
            size="small"
            variant="quiet"
            busy={found.loading === 'loading'}
            onClick={() => void list?.loadMore('')}
            className="self-start"
          >
            {found.loading === 'failed'
              ? issueText('retry')
              : t('loadMore', {
                  count: Math.min(pageSize, found.count - found.ids.length),
                  rest: found.count - found.ids.length,
                })}
          </Button>
        )}
      </div>
    </aside>
  );
});

function isMet(session: ListSession, issue: Issue | undefined, wanted: string): boolean {
  const facts = issue && session.factsOf(issue);
  return issue && facts ? fold(`${facts.keyOf(issue)} ${issue.name}`).includes(wanted) : false;
}
