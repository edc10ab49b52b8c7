import { roles, type Role } from '#features/access/contract.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import { CycleIcon, IntakeIcon, IssueIcon, ModuleIcon, PageIcon, ViewIcon } from '#platform/ui/icons/line-icons.ts';
import {
  projectCyclesPath,
  projectIntakePath,
  projectIssuesPath,
  projectModulesPath,
  projectPagesPath,
  projectViewsPath,
} from './paths.ts';
import { roleOf } from './project-standing.ts';
import type { Feature } from './project-templates.ts';
import { t } from './first-text.ts';

export type SectionName = 'issues' | 'cycles' | 'modules' | 'views' | 'pages' | 'inbox';

/** A part of a project with a screen of its own: a row under the project in the sidebar (screens.md 2.2). */
export interface ProjectSection {
  /** The last segment of its address. */
  readonly name: SectionName;
  readonly label: () => string;
  readonly icon: Icon;
  /** The switch that turns it on; null if it is always on. */
  readonly feature: Feature | null;
  /** The lowest role that may open it (screens.md 1.4). */
  readonly least: Role;
  readonly path: (slug: string, projectId: string) => string;
}

/** The sections that have screens, in the order of the sidebar: one line per section. */
export const projectSections: readonly ProjectSection[] = [
  {
    name: 'issues',
    label: () => t('issues'),
    icon: IssueIcon,
    feature: null,
    least: roles.guest,
    path: projectIssuesPath,
  },
  {
    name: 'cycles',
    label: () => t('cycles'),
    icon: CycleIcon,
    feature: 'cycle_view',
    least: roles.member,
    path: projectCyclesPath,
  },
  {
    name: 'modules',
    label: () => t('modules'),
    icon: ModuleIcon,
    feature: 'module_view',
    least: roles.member,
    path: projectModulesPath,
  },
  {
    name: 'views',
    label: () => t('views'),
    icon: ViewIcon,
    feature: 'issue_views_view',
    least: roles.guest,
    path: projectViewsPath,
  },
  {
    name: 'pages',
    label: () => t('pages'),
    icon: PageIcon,
    feature: 'page_view',
    least: roles.guest,
    path: projectPagesPath,
  },
  {
    name: 'inbox',
    label: () => t('intake'),
    icon: IntakeIcon,
    feature: 'inbox_view',
    least: roles.guest,
    path: (slug, projectId) => projectIntakePath(slug, projectId),
  },
];

/** Returns the sections of a project that are switched on and that the signed-in person may open. */
export function sectionsOf(project: ProjectRecord): readonly ProjectSection[] {
  const role = roleOf(project.member_role);
  return projectSections.filter(
    ({ feature, least }) => role !== null && role >= least && (feature === null || project[feature]),
  );
}
