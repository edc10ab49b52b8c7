import { Link, useParams, useSearch } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { session as account } from '#features/accounts/web/public.ts';
import { openWorkspace, useVisitor } from '#features/issues/web/public.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { ProjectGate } from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { TogetherState } from '#platform/editor/together/together-state.ts';
import { buttonClass } from '#platform/ui/controls/button-class.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { NoAccessScreen } from '#platform/web/shell/no-access-screen.tsx';
import { usePageWaits } from '#platform/web/shell/page-waits.ts';
import { crumbsAbove, OpenPage } from './open-page.tsx';
import { pagesPath } from './paths.ts';
import { readPageSearch } from './read-search.ts';
import { t } from './text.ts';
import { useOpenPage } from './use-open-page.ts';
import { usePages } from './use-pages.ts';

/** `/{workspaceSlug}/projects/{projectId}/pages/{pageId}`: one page (screens.md 3.16). */
export const PageScreen = observer(function PageScreen() {
  const { pageId = '' } = useParams({ strict: false });
  return account.me ? (
    <ProjectGate action="project.read" feature="page_view" off={{ title: t('isOff'), body: t('isOffBody') }}>
      {(project) => <FoundPage key={pageId} project={project} id={pageId} />}
    </ProjectGate>
  ) : null;
});

const FoundPage = observer(function FoundPage({ project, id }: { project: ProjectRecord; id: string }) {
  const { slug } = useWorkspace();
  const place = { slug, projectId: project.id };
  const pages = usePages(place);
  const { version, thread } = readPageSearch(useSearch({ strict: false }));
  const isKnown = useVisitor(openWorkspace(slug));
  const [together] = useState(() => new TogetherState());
  const { error, read } = useOpenPage(pages, id, together);
  const page = pages.table.get(id);
  const isRefused = error instanceof ApiError && error.status < 500;
  if (page && !isRefused)
    return isKnown ? (
      <OpenPage
        project={project}
        pages={pages}
        page={page}
        together={together}
        version={version ?? null}
        thread={thread ?? null}
        error={page.description_html === undefined ? error : null}
        onRetry={read}
      />
    ) : (
      <Reading />
    );
  if (error !== null && !isRefused)
    return <ErrorScreen error={error} title={t('failed')} body={t('couldNotLoadOne')} onRetry={read} />;
  if (!isRefused) return <Reading />;
  return (
    <NoAccessScreen
      title={t('missing')}
      crumbs={[...crumbsAbove(slug, project), { label: t('page') }]}
      actions={
        <Link to={pagesPath(place)} className={buttonClass()}>
          {t('back')}
        </Link>
      }
    >
      {t('missingBody')}
    </NoAccessScreen>
  );
});

/** Nothing yet; what others need waits until the page is there. */
function Reading() {
  usePageWaits();
  return null;
}
