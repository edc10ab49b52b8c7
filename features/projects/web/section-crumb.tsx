import type { ProjectRecord } from '#features/projects/contract.ts';
import { must } from '#platform/shared/must.ts';
import type { Crumb } from '#platform/web/shell/screen-header.tsx';
import { projectSections, sectionsOf, type SectionName } from './project-sections.ts';
import { t } from './first-text.ts';

/**
 * The crumb of a section of a project, which opens a list of its other sections; a link too where the page is below the
 * section (screens.md 2.3). To be called by an observer.
 */
export function sectionCrumb(slug: string, project: ProjectRecord, name: SectionName, at: 'here' | 'below'): Crumb {
  const own = must(
    projectSections.find((section) => section.name === name),
    'every section is listed',
  );
  const open = sectionsOf(project);
  return {
    label: own.label(),
    ...(at === 'below' && { href: own.path(slug, project.id) }),
    ...(open.length > 1 && {
      siblings: {
        label: t('switchSection'),
        chosen: name,
        options: open.map(({ name: value, label, icon }) => ({ value, label: label(), icon })),
        pathOf: (value) => (open.find((section) => section.name === value) ?? own).path(slug, project.id),
      },
    }),
  };
}
