import type { ProjectRecord } from '#features/projects/contract.ts';
import type { Crumb } from '#platform/web/shell/screen-header.tsx';
import { ProjectLogo } from './project-logo.tsx';
import { projectsOf } from './project-list.ts';
import { t } from './first-text.ts';

/** The crumb of a project's archives. */
export function archivesCrumb(): Crumb {
  return { label: t('projectArchives') };
}

/**
 * The crumb of a project, which opens a list of the person's projects; `pathOf` says where the same part of another one
 * is (screens.md 2.3). To be called by an observer.
 */
export function projectCrumb(slug: string, project: ProjectRecord, pathOf: (projectId: string) => string): Crumb {
  return {
    label: project.name,
    mark: <ProjectLogo project={project} />,
    siblings: {
      label: t('switchProject'),
      chosen: project.id,
      options: projectsOf(slug).joined.map((one) => ({
        value: one.id,
        label: one.name,
        keywords: one.identifier,
        mark: <ProjectLogo project={one} />,
      })),
      pathOf,
    },
  };
}
