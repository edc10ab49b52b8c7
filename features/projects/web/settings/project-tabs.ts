import { roles } from '#features/access/contract.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { projectSettingsPath, type ProjectSettingsTab } from '#features/projects/web/paths.ts';
import { mayIn, roleOf } from '#features/projects/web/project-standing.ts';
import { t } from '#features/projects/web/first-text.ts';
import { stateGroups } from '#features/states/contract.ts';
import { stateGroupName } from '#features/states/web/public.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import {
  AutomationIcon,
  EstimateIcon,
  FeaturesIcon,
  LabelIcon,
  MembersIcon,
  SettingsIcon,
  StateIcon,
  TemplateIcon,
} from '#platform/ui/icons/line-icons.ts';
import type { SettingsTab } from '#platform/web/settings/settings-tab.ts';

/** Returns the pages of a project's settings with what can be found on them. */
export function projectTabs(place: WorkspacePlace, project: ProjectRecord): readonly SettingsTab[] {
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
              { id: 'template', label: t('saveAsTemplateRow'), keywords: 'save copy' },
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
    {
      id: 'estimates',
      label: t('estimates'),
      href: href('estimates'),
      icon: EstimateIcon,
      allowed: admin,
      settings: [{ id: 'enable', label: t('enableEstimates'), keywords: 'points categories size' }],
    },
    {
      id: 'templates',
      label: t('templates'),
      href: href('templates'),
      icon: TemplateIcon,
      allowed: role >= roles.member,
      settings: [{ id: 'issue-templates', label: t('issueTemplates') }],
    },
    {
      id: 'automations',
      label: t('automations'),
      href: href('automations'),
      icon: AutomationIcon,
      allowed: admin,
      settings: [
        { id: 'archive', label: t('autoArchive'), keywords: 'months nightly' },
        { id: 'close', label: t('autoClose'), keywords: 'months nightly' },
      ],
    },
  ];
}
