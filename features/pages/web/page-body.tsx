import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { editorHost, openWorkspace, withPersonCards } from '#features/issues/web/public.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { copyLink } from '#platform/ui/notices/copy-link.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import type { TogetherState } from '#platform/editor/together/together-state.ts';
import type { EditorHandle } from '#platform/editor/use-editor-handle.ts';
import { useLate } from '#platform/ui/controls/use-late.ts';
import { Skeleton } from '#platform/ui/display/skeleton.tsx';
import { useSignal } from '#platform/ui/signal.ts';
import { usePageWaits } from '#platform/web/shell/page-waits.ts';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import { useSettling } from '#platform/ui/settled.tsx';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import type { TextDraft } from '#platform/web/store/text-draft.ts';
import { PageBacklinks } from './backlinks/page-backlinks.tsx';
import { commentAction } from './comments/comment-action.ts';
import type { CommentSession } from './comments/comment-session.ts';
import { PageBanner } from './page-banner.tsx';
import type { PageCollection } from './page-collection.ts';
import { PageIconField } from './page-icon-field.tsx';
import { hasToolbar } from './page-toolbar.ts';
import { PageLabels } from './page-labels.tsx';
import { lookOf } from './page-look.ts';
import { usePageTarget } from './page-actions.tsx';
import { rightsOn } from './page-rights.ts';
import type { Page } from './page-row.ts';
import { pagesForText } from './pages-for-text.tsx';
import { pagePath } from './paths.ts';
import { PageTitle } from './page-title.tsx';
import type { PageTools } from './page-tools.ts';
import { selectionActions } from './selection-actions.ts';
import { t } from './text.ts';

const PageText = lazy(async () => ({ default: (await import('./page-text.tsx')).PageText }));
const VersionText = lazy(async () => ({ default: (await import('./version-text.tsx')).VersionText }));

interface PageBodyProps {
  project: ProjectRecord;
  pages: PageCollection;
  page: Page;
  draft: TextDraft;
  together: TogetherState;
  version: string | null;
  comments: CommentSession;
  /** Opens a thread of comments; '' for their list. */
  onThread: (thread: string) => void;
  /** Why the text could not be read; null while it can. */
  error: unknown;
  onRetry: () => void;
  onTools: (tools: PageTools | null) => void;
}

/** What a page says: why it cannot be edited, its icon and title, its text or one of its versions. */
export const PageBody = observer(function PageBody(props: PageBodyProps) {
  const { project, pages, page, draft, together, version, comments, onThread, error, onRetry, onTools } = props;
  const { slug } = useWorkspace();
  const { place, userId } = usePageTarget(pages, page);
  const rights = rightsOn(place, userId, project.id, page);
  // The editor keeps what it was lent first.
  const latest = useRef({ mayComment: rights.comment, onThread });
  useEffect(() => {
    latest.current = { mayComment: rights.comment, onThread };
    comments.highlights.onPress = onThread;
  });
  const [host] = useState(() => {
    const facts = openWorkspace(slug).of(project.id);
    const host = withPersonCards(editorHost(facts, 'PAGE_DESCRIPTION'), facts);
    const actions = [commentAction(comments, () => latest.current), ...selectionActions(facts, pages, page.id)];
    return {
      ...host,
      pages: pagesForText(pages),
      actions,
      highlights: comments.highlights,
      copyLinkTo: (block: string) => void copyLink(`${pagePath(pages.place, page.id)}#${block}`),
    };
  });
  const handle = useRef<EditorHandle>(null);
  const isWanted = useRef(false);
  const look = lookOf(page);
  const [toolbarPlace, setToolbarPlace] = useState<Element | null>(null);
  const isPhone = useSignal(onPhone);
  const isToolbarOn = useSignal(hasToolbar);
  const hasToolbarHere = isToolbarOn && !isPhone && rights.edit && (version ?? '') === '';
  const isRead = page.description_html !== undefined;
  return (
    <article
      // The editor draws its text by these values (rich-text.css).
      className={clsx(
        'relative pb-32 @container',
        look.small_text
          ? '[--text-prose--line-height:1.375rem] [--text-prose:0.875rem]'
          : '[--text-prose--line-height:1.625rem] [--text-prose:1rem]',
      )}
      data-editor-font={look.font === 'sans' ? undefined : look.font}
    >
      {hasToolbarHere && (
        <div ref={setToolbarPlace} className="sticky top-0 z-sticky min-h-9 bg-surface print:hidden" />
      )}
      <PageBanner project={project} pages={pages} page={page} draft={draft} />
      <div className={clsx('mx-auto px-4 pt-8 md:px-12', look.full_width ? '@min-[56rem]:pr-16' : 'max-w-204')}>
        <PageIconField pages={pages} page={page} canEdit={rights.edit} />
        <PageTitle
          pages={pages}
          page={page}
          canEdit={rights.edit && isRead}
          onDone={() => {
            isWanted.current = true;
            handle.current?.focus();
          }}
        />
        <PageLabels pages={pages} page={page} canEdit={rights.edit && isRead} />
        {error !== null ? (
          <ErrorScreen error={error} title={t('failed')} body={t('couldNotLoadOne')} onRetry={onRetry} />
        ) : !isRead ? (
          <Waiting />
        ) : (
          <Suspense fallback={<Waiting />}>
            {version !== null && version !== '' ? (
              <VersionText key={version} pages={pages} page={page} version={version} host={host} />
            ) : (
              <PageText
                pages={pages}
                page={page}
                draft={draft}
                together={together}
                host={host}
                canEdit={rights.edit}
                handle={handle}
                isWanted={isWanted}
                toolbarPlace={toolbarPlace}
                onTools={onTools}
              />
            )}
            {(version ?? '') === '' && <PageBacklinks place={pages.place} page={page} issues={host.issues} />}
          </Suspense>
        )}
      </div>
    </article>
  );
});

/** Where the text will stand, while it is read. */
function Waiting() {
  const late = useLate(true);
  useSettling(true);
  usePageWaits();
  return (
    <div className="flex min-h-48 flex-col gap-3 py-2">
      {late &&
        ['w-4/5', 'w-full', 'w-3/5', 'w-11/12', 'w-2/5', 'w-3/4'].map((width) => (
          <Skeleton key={width} className={`h-3 ${width}`} />
        ))}
    </div>
  );
}
