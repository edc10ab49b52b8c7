import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { may } from '#features/access/rules.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { Screen } from '#platform/web/shell/screen.tsx';
import { createProjectOpen } from './create-project.ts';
import { projectsOf } from './project-list.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';

interface FirstProjectScreenProps {
  /** Stands above everything else: what a newcomer is offered. */
  offer?: ReactNode;
}

/** Home for a person without a project: the start of the first one. */
export const FirstProjectScreen = observer(function FirstProjectScreen({ offer }: FirstProjectScreenProps) {
  const place = useWorkspace();
  const list = projectsOf(place.slug);
  const mayCreate = may('project.create', { workspace: place.role, project: null });
  const create = () => createProjectOpen.set(true);
  return (
    <Screen crumbs={[{ label: t('home') }]} place={place.workspace?.name}>
      {list.status === 'failed' ? (
        <ErrorScreen error={list.error} title={t('couldNotLoad')} onRetry={() => void list.read()} />
      ) : (
        list.status === 'ready' && (
          <div className="flex min-h-full flex-col">
            {offer}
            <div className="grid flex-1">
              <EmptyState
                drawing="stones"
                title={t('startTitle')}
                actions={
                  mayCreate && (
                    <Button variant="primary" size="large" icon={PlusIcon} keys="P" onClick={create}>
                      {first('createProject')}
                    </Button>
                  )
                }
              >
                {mayCreate ? t('startBody') : t('waitBody')}
              </EmptyState>
            </div>
          </div>
        )
      )}
    </Screen>
  );
});
