import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { buttonClass } from '#platform/ui/controls/button-class.ts';
import { NoAccessScreen } from '#platform/web/shell/no-access-screen.tsx';
import { askAboutProject } from './ask-about-project.tsx';
import { restoreProject } from './change-project.ts';
import { projectsPath } from './paths.ts';
import { canJoin } from './project-menu.ts';
import { mayIn } from './project-standing.ts';
import { t } from './first-text.ts';

/** A project that this person cannot enter now: not theirs yet, put away, or not there (screens.md 2.9). */
export const ProjectClosedScreen = observer(function ProjectClosedScreen({
  project,
  children,
}: {
  project: ProjectRecord | undefined;
  /** Stands below the reason. */
  children?: ReactNode;
}) {
  const place = useWorkspace();
  const { slug } = place;
  const crumbs = [{ label: t('projects'), href: projectsPath(slug) }, { label: t('project') }];
  const back = (
    <Link to={projectsPath(slug)} className={buttonClass()}>
      {t('allProjects')}
    </Link>
  );
  if (!project)
    return (
      <NoAccessScreen title={t('missing')} crumbs={crumbs} actions={back}>
        {t('missingBody')}
        {children}
      </NoAccessScreen>
    );
  if (project.archived_at !== null) {
    return (
      <NoAccessScreen
        title={t('isArchived', { name: project.name })}
        crumbs={crumbs}
        actions={
          <>
            {mayIn(place, project, 'project.archive') && (
              <Button variant="primary" onClick={() => void restoreProject(slug, project)}>
                {t('restore')}
              </Button>
            )}
            {back}
          </>
        }
      >
        {t('isArchivedBody')}
        {children}
      </NoAccessScreen>
    );
  }
  const open = canJoin(place, project);
  return (
    <NoAccessScreen
      title={open ? project.name : t('isPrivate')}
      crumbs={crumbs}
      actions={
        <>
          {open && (
            <Button variant="primary" onClick={() => askAboutProject('join', project)}>
              {t('joinProject')}
            </Button>
          )}
          {back}
        </>
      }
    >
      {open
        ? [project.description, t('members', { count: project.total_members })].filter(Boolean).join(' · ')
        : t('isPrivateBody')}
      {children}
    </NoAccessScreen>
  );
});
