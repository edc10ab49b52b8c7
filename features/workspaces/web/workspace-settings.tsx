import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { SettingsShell } from '#platform/web/settings/settings-shell.tsx';
import { t } from './text.ts';
import { useWorkspace } from './use-workspace.ts';
import { workspaceTabs } from './workspace-tabs.ts';

interface WorkspaceSettingsProps {
  /** The id of the page. */
  current: string;
  /** The page's heading; the tab's label when absent. */
  title?: string;
  description?: ReactNode;
  /** The page above this one. */
  back?: { readonly label: string; readonly href: string };
  children: ReactNode;
}

/** The frame of the settings of the workspace one is in. */
export const WorkspaceSettings = observer(function WorkspaceSettings(props: WorkspaceSettingsProps) {
  const place = useWorkspace();
  const name = place.workspace?.name ?? place.slug;
  return (
    <SettingsShell
      label={t('settings')}
      tabs={workspaceTabs(place)}
      crumbs={[{ label: t('settings') }]}
      place={name}
      {...props}
    />
  );
});
