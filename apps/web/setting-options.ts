import type { ProjectRecord } from '#features/projects/contract.ts';
import { projectTabs } from '#features/projects/web/settings/project-tabs.ts';
import { accountTabs } from '#features/users/web/account-tabs.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import { workspaceTabs } from '#features/workspaces/web/workspace-tabs.ts';
import { SettingsIcon } from '#platform/ui/icons/line-icons.ts';
import type { PickerOption } from '#platform/ui/picker/picker-options.ts';
import { allowedTabs, type SettingsTab } from '#platform/web/settings/settings-tab.ts';
import { t } from './text.ts';

/** Returns every setting the person may open from here, by its address: of the project, the workspace, the account. */
export function settingOptions(place: WorkspacePlace, project: ProjectRecord | undefined): readonly PickerOption[] {
  return [
    ...(project?.is_member && project.archived_at === null
      ? optionsOf(projectTabs(place, project), t('projectSettings'))
      : []),
    ...optionsOf(workspaceTabs(place), t('workspaceSettings')),
    ...optionsOf(accountTabs(), t('yourAccount')),
  ];
}

function optionsOf(tabs: readonly SettingsTab[], group: string): readonly PickerOption[] {
  return allowedTabs(tabs).flatMap(({ href, label, icon = SettingsIcon, settings = [] }) => [
    { value: href, label, icon, hint: group, group, keywords: t('settings') },
    ...settings.map((setting) => ({
      value: `${href}#${setting.id}`,
      label: t('settingOn', { page: label, setting: setting.label }),
      icon,
      hint: group,
      group,
      keywords: setting.keywords,
    })),
  ]);
}
