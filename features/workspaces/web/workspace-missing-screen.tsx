import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { buttonClass } from '#platform/ui/controls/button-class.ts';
import { NoAccessScreen } from '#platform/web/shell/no-access-screen.tsx';
import { myWorkspaces } from './my-workspaces.ts';
import { t } from './text.ts';

/** A workspace that does not exist, any more or for this person: the ones this person belongs to instead (screens.md 3.34). */
export const WorkspaceMissingScreen = observer(function WorkspaceMissingScreen() {
  useEffect(() => {
    // Without the list, the link to create a workspace is still shown.
    void myWorkspaces.load().catch(() => undefined);
  }, []);
  const { list } = myWorkspaces;
  return (
    <NoAccessScreen
      title={t('missing')}
      actions={
        <div className="flex w-72 flex-col gap-2">
          {list.map((workspace) => (
            <Link key={workspace.id} to={`/${workspace.slug}`} className={buttonClass({ size: 'large' })}>
              <Avatar square size={20} person={{ id: workspace.id, name: workspace.name, image: workspace.logo_url }} />
              <span className="truncate">{workspace.name}</span>
            </Link>
          ))}
          {list.length === 0 && (
            <Link to="/create-workspace" className={buttonClass({ variant: 'primary', size: 'large' })}>
              {t('create')}
            </Link>
          )}
        </div>
      }
    >
      {list.length > 0 ? t('missingBody') : t('missingAlone')}
    </NoAccessScreen>
  );
});
