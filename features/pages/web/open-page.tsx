import { useNavigate } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { lazy, useState } from 'react';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { projectCrumb, sectionCrumb } from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import type { TogetherState } from '#platform/editor/together/together-state.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { HistoryIcon } from '#platform/ui/icons/line-icons.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { Opening } from '#platform/ui/popups/opening.tsx';
import { useSignal } from '#platform/ui/signal.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { useNoteVisit } from '#platform/web/commands/use-note-visit.ts';
import { Screen } from '#platform/web/shell/screen.tsx';
import type { Crumb } from '#platform/web/shell/screen-header.tsx';
import { CommentsButton } from './comments/comments-button.tsx';
import { useComments } from './comments/comment-session.ts';
import { PageStar, usePageTarget } from './page-actions.tsx';
import { PageBody } from './page-body.tsx';
import type { PageCollection } from './page-collection.ts';
import { PageInfoButton } from './page-info.tsx';
import { PageMark } from './page-mark.tsx';
import { PageMoreButton } from './page-more.tsx';
import { PagePresence } from './page-presence.tsx';
import { rightsOn } from './page-rights.ts';
import { pageMenu } from './page-menu.ts';
import { nameOf, type Page } from './page-row.ts';
import { PageSigns } from './page-signs.tsx';
import type { PageTools } from './page-tools.ts';
import { pagesAbove } from './page-tree.ts';
import { exportForm } from './export/export-form.ts';
import { openPageCommands, pageSubject } from './open-page-commands.ts';
import { pagePath, pagesPath } from './paths.ts';
import { SyncState } from './sync-state.tsx';
import { t } from './text.ts';
import { usePageDraft } from './use-page-draft.ts';

const CommentsPanel = lazy(async () => ({ default: (await import('./comments/comments-panel.tsx')).CommentsPanel }));
const ExportDialog = lazyPart(async () => (await import('./export/export-dialog.tsx')).ExportDialog);
const PageHistory = lazy(async () => ({ default: (await import('./page-history.tsx')).PageHistory }));

const closeExport = () => exportForm.set(null);

interface OpenPageProps {
  project: ProjectRecord;
  pages: PageCollection;
  page: Page;
  together: TogetherState;
  /** The version that is looked at; '' for the list of versions; null while the history is closed. */
  version: string | null;
  /** The thread of comments that is open; '' for their list; null while they are closed. */
  thread: string | null;
  /** Why the text could not be read; null while it can. */
  error: unknown;
  onRetry: () => void;
}

/** One page on its screen: header, text, and its versions beside it. */
export const OpenPage = observer(function OpenPage(props: OpenPageProps) {
  const { project, pages, page, together, version, thread, error, onRetry } = props;
  const place = useWorkspace();
  const navigate = useNavigate();
  const target = usePageTarget(pages, page);
  const rights = rightsOn(place, target.userId, project.id, page);
  const draft = usePageDraft(pages, page);
  const [tools, setTools] = useState<PageTools | null>(null);
  const exported = useSignal(exportForm);
  const name = nameOf(page, t('untitled'));
  useNoteVisit(place.slug, { kind: 'page', id: page.id, projectId: project.id, key: '', name });
  const showVersion = (next: string | null) =>
    void navigate({ to: '.', search: next === null ? {} : { version: next }, replace: true });
  const toggleHistory = () => showVersion(version === null ? '' : null);
  const session = useComments({ ...pages.place, pageId: page.id }, thread);
  const showThread = (next: string | null) =>
    void navigate({ to: '.', search: next === null ? {} : { thread: next }, replace: true });
  const toggleComments = () => showThread(thread === null ? '' : null);
  useCommands(
    'screen',
    openPageCommands,
    () => ({
      pages,
      page,
      rights,
      userId: target.userId,
      find: tools?.find ?? null,
      toggleHistory,
      toggleComments,
      menu: () => pageMenu(target),
    }),
    pageSubject,
  );
  return (
    <Screen
      title={name}
      place={place.workspace?.name}
      crumbs={crumbsOf(place.slug, project, pages, page)}
      actions={
        <>
          <PageSigns page={page} />
          <PagePresence project={project} together={together} />
          <SyncState
            draft={draft}
            together={together}
            isPending={pages.table.isPending(page.id)}
            archivedAt={page.archived_at}
            canEdit={rights.edit}
          />
          <PageInfoButton project={project} page={page} tools={tools} />
          <PageStar pages={pages} page={page} />
          <PageMoreButton target={target} canEdit={rights.edit} tools={tools} onHistory={toggleHistory} />
          <CommentsButton comments={session.comments} isOpen={thread !== null} onToggle={toggleComments} />
          <IconButton
            label={t('history')}
            icon={HistoryIcon}
            keys="Alt+Shift+H"
            aria-pressed={version !== null}
            onClick={toggleHistory}
          />
        </>
      }
      panel={
        thread !== null ? (
          <CommentsPanel
            session={session}
            pages={pages}
            pageId={page.id}
            rights={rights}
            active={thread}
            onOpen={showThread}
          />
        ) : (
          version !== null && (
            <PageHistory
              project={project}
              pages={pages}
              page={page}
              chosen={version}
              mayRestore={rights.edit}
              onChoose={showVersion}
            />
          )
        )
      }
    >
      <PageBody
        project={project}
        pages={pages}
        page={page}
        draft={draft}
        together={together}
        version={version}
        comments={session}
        onThread={showThread}
        error={error}
        onRetry={onRetry}
        onTools={setTools}
      />
      {exported && (
        <Opening onClose={closeExport}>
          <ExportDialog {...exported} onClose={closeExport} />
        </Opening>
      )}
    </Screen>
  );
});

/** Project / Pages / the pages above / this one, which opens a list of those beside it. */
function crumbsOf(slug: string, project: ProjectRecord, pages: PageCollection, page: Page): readonly Crumb[] {
  const name = (one: Page) => nameOf(one, t('untitled'));
  const beside = [...pages.table.all()].filter(
    (one) => one.parent === page.parent && (one.archived_at === null) === (page.archived_at === null),
  );
  return [
    ...crumbsAbove(slug, project),
    ...pagesAbove(page, (id) => pages.table.get(id)).map((above) => ({
      label: name(above),
      mark: <PageMark page={above} />,
      href: pagePath(pages.place, above.id),
    })),
    {
      label: name(page),
      mark: <PageMark page={page} />,
      ...(beside.length > 1 && {
        siblings: {
          label: t('siblings'),
          chosen: page.id,
          options: beside.map((one) => ({ value: one.id, label: name(one), mark: <PageMark page={one} /> })),
          pathOf: (id: string) => pagePath(pages.place, id),
        },
      }),
    },
  ];
}

/** The place of a project's pages: Project / Pages. */
export function crumbsAbove(slug: string, project: ProjectRecord): readonly Crumb[] {
  return [
    projectCrumb(slug, project, (projectId) => pagesPath({ slug, projectId })),
    sectionCrumb(slug, project, 'pages', 'below'),
  ];
}
