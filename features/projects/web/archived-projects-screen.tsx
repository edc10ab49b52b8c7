import { observer } from 'mobx-react-lite';
import { MembersOnly, useWorkspace } from '#features/workspaces/web/public.ts';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { Screen } from '#platform/web/shell/screen.tsx';
import type { Crumb } from '#platform/web/shell/screen-header.tsx';
import { projectsPath } from './paths.ts';
import { ProjectGrid } from './project-grid.tsx';
import { projectsOf } from './project-list.ts';
import { sortProjects } from './sort-projects.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';

/** The projects that were put away (screens.md 3.17). */
export function ArchivedProjectsScreen() {
  const { slug } = useWorkspace();
  return (
    <MembersOnly crumbs={crumbsOf(slug)}>
      <ArchivedProjects />
    </MembersOnly>
  );
}

const ArchivedProjects = observer(function ArchivedProjects() {
  const place = useWorkspace();
  const list = projectsOf(place.slug);
  return (
    <Screen
      crumbs={crumbsOf(place.slug)}
      place={place.workspace?.name}
      count={list.status === 'ready' ? list.archived.length : undefined}
    >
      {list.status === 'failed' ? (
        <ErrorScreen error={list.error} title={t('couldNotLoad')} onRetry={() => void list.read()} />
      ) : list.status === 'ready' && list.archived.length === 0 ? (
        <EmptyState drawing="folder" title={t('noArchivedTitle')}>
          {t('noArchivedBody')}
        </EmptyState>
      ) : (
        <div className="p-4 md:p-6">
          <ProjectGrid slug={place.slug} projects={sortProjects(list.archived, { by: 'name', down: false })} />
        </div>
      )}
    </Screen>
  );
});

function crumbsOf(slug: string): Crumb[] {
  return [{ label: first('projects'), href: projectsPath(slug) }, { label: t('archives') }];
}
