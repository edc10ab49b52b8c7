import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { may } from '#features/access/rules.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { Screen } from '#platform/web/shell/screen.tsx';
import { createProjectOpen } from './create-project.ts';
import { ProjectGrid } from './project-grid.tsx';
import { projectsOf } from './project-list.ts';
import { t } from './text.ts';

interface HomeScreenProps {
  /** Stands above everything else: what a newcomer is offered. */
  offer?: ReactNode;
}

/** The workspace's first page: my projects, or the start of the first one. */
export const HomeScreen = observer(function HomeScreen({ offer }: HomeScreenProps) {
  const place = useWorkspace();
  const list = projectsOf(place.slug);
  const mayCreate = may('project.create', { workspace: place.role, project: null });
  const create = () => createProjectOpen.set(true);
  return (
    <Screen crumbs={[{ label: t('home') }]} place={place.workspace?.name}>
      {list.status === 'failed' ? (
        <ErrorScreen error={list.error} title={t('couldNotLoad')} onRetry={() => void list.read()} />
      ) : list.status === 'ready' && list.joined.length === 0 ? (
        <div className="flex min-h-full flex-col">
          {offer}
          <div className="grid flex-1">
            <EmptyState
              drawing="stones"
              title={t('startTitle')}
              actions={
                mayCreate && (
                  <Button variant="primary" size="large" icon={PlusIcon} keys="P" onClick={create}>
                    {t('createProject')}
                  </Button>
                )
              }
            >
              {mayCreate ? t('startBody') : t('waitBody')}
            </EmptyState>
          </div>
        </div>
      ) : (
        <>
          {offer}
          <section className="p-4 md:p-6">
            <h2 className="mb-3 text-title-s">{t('yourProjects')}</h2>
            <ProjectGrid slug={place.slug} projects={list.joined} level={3} />
          </section>
        </>
      )}
    </Screen>
  );
});
