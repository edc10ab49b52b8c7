import { copyLink } from '#platform/ui/notices/copy-link.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import {
  ArchiveIcon,
  DeleteIcon,
  EditIcon,
  ExternalLinkIcon,
  LeaveIcon,
  LinkIcon,
  ProjectIcon,
  RestoreIcon,
  SettingsIcon,
  StarIcon,
  TemplateIcon,
} from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { askAboutProject, askToArchive } from './ask-about-project.tsx';
import { restoreProject, toggleFavorite } from './change-project.ts';
import { projectArchivePath, projectDraftsPath, projectIssuesPath, projectSettingsPath } from './paths.ts';
import { mayIn } from './project-standing.ts';
import { t } from './first-text.ts';

/** The actions on a project in cards, table rows and the sidebar (screens.md 2.2, 3.17). */
export function projectMenu(place: WorkspacePlace, project: ProjectRecord): readonly MenuItem[] {
  const { slug } = place;
  const issues = projectIssuesPath(slug, project.id);
  const archived = project.archived_at !== null;
  const may = (action: Parameters<typeof mayIn>[2]) => mayIn(place, project, action);
  if (archived) {
    return [
      ...(may('project.archive')
        ? [{ label: t('restore'), icon: RestoreIcon, run: () => void restoreProject(slug, project) }]
        : []),
      ...deletion(place, project),
    ];
  }
  return [
    ...(project.is_member
      ? ([
          { kind: 'link', label: t('open'), icon: ProjectIcon, href: issues },
          { kind: 'link', label: t('openInTab'), icon: ExternalLinkIcon, href: issues, newTab: true },
        ] as const)
      : canJoin(place, project)
        ? [{ label: t('join'), icon: ProjectIcon, run: () => askAboutProject('join', project) }]
        : []),
    {
      label: project.is_favorite ? t('unfavorite') : t('favorite'),
      icon: StarIcon,
      run: () => void toggleFavorite(slug, project),
    },
    { label: t('copyLink'), icon: LinkIcon, run: () => void copyLink(issues) },
    ...(may('issue.create')
      ? [
          {
            kind: 'link' as const,
            label: t('projectDrafts'),
            icon: EditIcon,
            href: projectDraftsPath(slug, project.id),
          },
        ]
      : []),
    ...(may('issue.archive')
      ? [
          {
            kind: 'link' as const,
            label: t('projectArchives'),
            icon: ArchiveIcon,
            href: projectArchivePath(slug, project.id),
          },
        ]
      : []),
    ...(project.is_member
      ? [
          {
            kind: 'link' as const,
            label: t('settings'),
            icon: SettingsIcon,
            href: projectSettingsPath(slug, project.id),
          },
        ]
      : []),
    ...(may('projectTemplate.create')
      ? [{ label: t('saveAsTemplate'), icon: TemplateIcon, run: () => askAboutProject('template', project) }]
      : []),
    { kind: 'separator' },
    ...(project.is_member
      ? [{ label: t('leaveProject'), icon: LeaveIcon, run: () => askAboutProject('leave', project) }]
      : []),
    ...(may('project.archive')
      ? [{ label: t('archiveProject'), icon: ArchiveIcon, run: () => void askToArchive(slug, project) }]
      : []),
    ...deletion(place, project),
  ];
}

/** Returns whether this person may join it by themselves. */
export function canJoin(place: WorkspacePlace, project: ProjectRecord): boolean {
  if (project.is_member || project.archived_at !== null || !mayIn(place, project, 'project.join')) return false;
  return project.network === 2 || mayIn(place, project, 'project.listAll');
}

function deletion(place: WorkspacePlace, project: ProjectRecord): MenuItem[] {
  if (!mayIn(place, project, 'project.delete')) return [];
  return [
    {
      label: t('deleteProject'),
      icon: DeleteIcon,
      danger: true,
      run: () => askAboutProject('delete', project),
    },
  ];
}
