import { useParams } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { roles } from '#features/access/contract.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { stateGroups } from '#features/states/contract.ts';
import { stateGroupName } from '#features/states/web/public.ts';
import { useWorkspace, type WorkspacePlace } from '#features/workspaces/web/public.ts';
import { FeaturesIcon, LabelIcon, MembersIcon, SettingsIcon, StateIcon } from '#platform/ui/icons/line-icons.ts';
import { SettingsShell } from '#platform/web/settings/settings-shell.tsx';
import type { SettingsTab } from '#platform/web/settings/settings-tab.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { projectSettingsPath, type ProjectSettingsTab } from '#features/projects/web/paths.ts';
import { ProjectClosedScreen } from '#features/projects/web/project-closed-screen.tsx';
import { projectsOf } from '#features/projects/web/project-list.ts';
import { projectCrumb } from '#features/projects/web/project-crumb.tsx';
import { mayIn, roleOf } from '#features/projects/web/project-standing.ts';
import { t } from '#features/projects/web/text.ts';

interface ProjectSettingsProps {
  current: ProjectSettingsTab;
  description: string;
  children: (project: ProjectRecord, place: WorkspacePlace) => ReactNode;
}

/** The frame of project settings: its pages by role (product-work-tracking.md 6), and their search. */
export const ProjectSettings = observer(function ProjectSettings({
  current,
  description,
  children,
}: ProjectSettingsProps) {
  const place = useWorkspace();
  const { projectId = '' } = useParams({ strict: false });
  const list = projectsOf(place.slug);
  const project = list.byId.get(projectId);
  if (list.status === 'failed') return <ErrorScreen error={list.error} onRetry={() => void list.read()} />;
  if (!project?.is_member || project.archived_at !== null) return <ProjectClosedScreen project={project} />;
  return (
    <SettingsShell
      label={t('projectSettings')}
      tabs={tabsOf(place, project)}
      current={current}
      description={description}
      place={project.name}
      crumbs={[
        projectCrumb(place.slug, project, (id) => projectSettingsPath(place.slug, id, current)),
        { label: t('settings') },
      ]}
    >
      {children(project, place)}
    </SettingsShell>
  );
});

function tabsOf(place: WorkspacePlace, project: ProjectRecord): readonly SettingsTab[] {
  const href = (tab: ProjectSettingsTab) => projectSettingsPath(place.slug, project.id, tab);
  const role = roleOf(project.member_role) ?? roles.guest;
  const admin = mayIn(place, project, 'project.update');
  return [
    {
      id: 'general',
      label: t('general'),
      href: href('general'),
      icon: SettingsIcon,
      settings: [
        { id: 'cover', label: t('cover') },
        { id: 'logo', label: t('logo') },
        { id: 'name', label: t('name') },
        { id: 'description', label: t('description') },
        { id: 'identifier', label: t('identifier'), keywords: 'key' },
        { id: 'network', label: t('network'), keywords: 'public private access' },
        { id: 'timezone', label: t('timezone') },
        ...(admin
          ? [
              { id: 'archive', label: t('archiveProject') },
              { id: 'delete', label: t('deleteProject') },
            ]
          : []),
      ],
    },
    {
      id: 'members',
      label: t('membersTitle'),
      href: href('members'),
      icon: MembersIcon,
      allowed: role >= roles.member,
      settings: [
        { id: 'lead', label: t('projectLead') },
        { id: 'assignee', label: t('defaultAssignee') },
        { id: 'guests', label: t('guestsSeeAll') },
        { id: 'members', label: t('membersTitle'), keywords: 'role add remove' },
      ],
    },
    {
      id: 'features',
      label: t('features'),
      href: href('features'),
      icon: FeaturesIcon,
      allowed: admin,
      settings: [
        { id: 'cycle_view', label: t('cycles') },
        { id: 'module_view', label: t('modules') },
        { id: 'issue_views_view', label: t('views') },
        { id: 'page_view', label: t('pages') },
        { id: 'inbox_view', label: t('intake') },
      ],
    },
    {
      id: 'states',
      label: t('states'),
      href: href('states'),
      icon: StateIcon,
      allowed: role >= roles.member,
      settings: stateGroups.map((group) => ({ id: group, label: stateGroupName(group), keywords: 'state workflow' })),
    },
    {
      id: 'labels',
      label: t('labels'),
      href: href('labels'),
      icon: LabelIcon,
      allowed: role >= roles.member,
      settings: [{ id: 'labels', label: t('labels'), keywords: 'tags' }],
    },
  ];
}
