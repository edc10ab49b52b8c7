import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { editorHost, openWorkspace, withPersonCards } from '#features/issues/web/public.ts';
import { pagesForText } from '#features/pages/web/pages-for-text.tsx';
import type { PageCollection } from '#features/pages/web/page-collection.ts';
import type { PageRights } from '#features/pages/web/page-rights.ts';
import { pagePath } from '#features/pages/web/paths.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import { useRowFocus } from '#platform/ui/controls/use-row-focus.ts';
import { Banner } from '#platform/ui/display/banner.tsx';
import { CloseIcon } from '#platform/ui/icons/line-icons.ts';
import { confirmDiscard } from '#platform/ui/popups/confirm.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { connection } from '#platform/web/live/connection.ts';
import { RightPanel } from '#platform/web/shell/right-panel.tsx';
import { isNarrow } from '#platform/web/shell/sidebar-state.ts';
import { CommentBox } from './comment-box.tsx';
import type { CommentPlace } from './comment-place.ts';
import { draftId, type CommentSession } from './comment-session.ts';
import { t } from './text.ts';
import { ThreadCard } from './thread-card.tsx';
import { listed, threadsOf } from './threads.ts';

interface CommentsPanelProps {
  session: CommentSession;
  pages: PageCollection;
  pageId: string;
  rights: PageRights;
  /** The thread that is open; '' for none. */
  active: string;
  /** Opens another thread; '' for none, null closes the panel. */
  onOpen: (thread: string | null) => void;
}

/** The comments beside a page: the one that is being written, and the open or the resolved threads. */
export const CommentsPanel = observer(function CommentsPanel(props: CommentsPanelProps) {
  const { session, pages, pageId, rights, active, onOpen } = props;
  const { comments, highlights, draft, typed } = session;
  const written = useSignal(draft);
  const found = useSignal(highlights.found);
  const narrow = useSignal(isNarrow);
  const facts = openWorkspace(pages.place.slug).of(pages.place.projectId);
  const [host] = useState(() => {
    // Pictures belong to the texts of pages: comments have words.
    const {
      pictures: _pictures,
      files: _files,
      ...lent
    } = withPersonCards(editorHost(facts, 'PAGE_DESCRIPTION'), facts);
    return { ...lent, pages: pagesForText(pages) };
  });
  const threads = threadsOf(comments.table.all());
  const isActiveResolved = threads.find(({ id }) => id === active)?.first.resolved_at != null;
  const [chosen, setChosen] = useState<'open' | 'resolved' | null>(null);
  // A link to a resolved thread shows it among its like.
  const tab = chosen ?? (isActiveResolved ? 'resolved' : 'open');
  const shown = listed(threads, tab === 'resolved', found);
  const place: CommentPlace = {
    session,
    facts,
    host,
    rights,
    isOffline: connection.isOffline,
    linkTo: (thread) => `${location.origin}${pagePath(pages.place, pageId)}?thread=${thread}`,
  };
  const isThere = active !== '' && found?.has(active) === true;
  useEffect(() => {
    if (isThere) highlights.goTo(active);
  }, [isThere, active, highlights]);
  const close = () => onOpen(null);
  const head = useRef<HTMLDivElement>(null);
  // Without threads, what is shown is chosen next.
  const cards = useRowFocus(() => head.current?.querySelector<HTMLElement>('input:checked') ?? null);
  const discard = async () => {
    if ((typed.get(draftId) ?? '') !== '' && !(await confirmDiscard())) return;
    typed.delete(draftId);
    draft.set(null);
  };
  const open = (id: string) => {
    onOpen(id);
    highlights.goTo(id);
    // On a phone the panel lies over the text that is asked for.
    if (narrow && id === active) close();
  };
  return (
    <RightPanel kind="page_comments" label={t('comments')} onClose={close}>
      <div
        ref={head}
        className="sticky top-0 z-sticky flex h-11 items-center justify-between gap-2 border-b border-line bg-surface pr-2 pl-4"
      >
        <h2 className="text-body font-medium text-ink">{t('comments')}</h2>
        <Segmented
          label={t('show')}
          options={[
            { value: 'open', label: t('open') },
            { value: 'resolved', label: t('resolved') },
          ]}
          value={tab}
          onChange={setChosen}
        />
        <IconButton label={t('closeComments')} icon={CloseIcon} onClick={close} />
      </div>
      <div className="flex flex-col gap-2 p-2">
        {place.isOffline && <Banner tone="warn" title={t('offline')} />}
        {written && (
          <div className="flex flex-col gap-2 rounded-control border border-accent bg-surface p-3">
            <span className="line-clamp-3 border-l-2 border-warn pl-2 text-small text-ink-2">{written.quote}</span>
            <CommentBox
              key={JSON.stringify(written)}
              html={typed.get(draftId) ?? ''}
              label={t('newComment')}
              placeholder={t('writeComment')}
              action={t('send')}
              host={host}
              isFocused
              onType={(html) => typed.set(draftId, html)}
              onCancel={() => void discard()}
              onSend={(html) => {
                typed.delete(draftId);
                const id = comments.add(facts.userId, html, { anchor: written });
                draft.set(null);
                setChosen(null);
                onOpen(id);
              }}
            />
          </div>
        )}
        {comments.status === 'failed' ? (
          <Banner
            tone="danger"
            role="alert"
            title={t('notLoaded')}
            action={
              <Button size="small" onClick={() => void comments.load()}>
                {t('tryAgain')}
              </Button>
            }
          />
        ) : (
          <ul aria-label={t('threads')} {...cards} className="flex flex-col gap-2">
            {shown.map((thread) => (
              <ThreadCard
                key={thread.id}
                place={place}
                thread={thread}
                isOpen={thread.id === active}
                onOpen={() => open(thread.id)}
                onResolve={(resolved) => {
                  comments.resolve(thread.first, facts.userId, resolved);
                  if (thread.id === active) onOpen('');
                }}
              />
            ))}
            {comments.status === 'ready' && shown.length === 0 && !written && (
              <li className="flex flex-col gap-1 px-2 py-6 text-center">
                <span className="text-body text-ink">{tab === 'open' ? t('noneOpen') : t('noneResolved')}</span>
                {tab === 'open' && (
                  <span className="text-small text-ink-3">
                    {rights.comment ? t('noneOpenBody') : t('noneOpenReader')}
                  </span>
                )}
              </li>
            )}
          </ul>
        )}
      </div>
    </RightPanel>
  );
});
