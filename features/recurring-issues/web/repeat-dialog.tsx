import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { openWorkspace, useVisitor, type WorkspaceFacts } from '#features/issues/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import type { RepeatRequest } from './open-repeat.ts';
import { RecurringDialog } from './recurring-dialog.tsx';
import { RecurringStore } from './recurring-store.ts';
import { t } from './text.ts';

interface RepeatDialogProps {
  request: RepeatRequest;
  onClose: () => void;
}

/** The form of a new recurring issue, over any screen of a workspace. */
export const RepeatDialog = observer(function RepeatDialog(props: RepeatDialogProps) {
  const { slug } = useWorkspace();
  const [workspace] = useState(() => openWorkspace(slug));
  return useVisitor(workspace) ? <OpenDialog {...props} workspace={workspace} /> : null;
});

function OpenDialog({ request, workspace, onClose }: RepeatDialogProps & { workspace: WorkspaceFacts }) {
  const { client, hub, slug } = workspace.parts;
  const { projectId } = request;
  const [store] = useState(() => new RecurringStore({ client, hub, slug, projectId }));
  useEffect(() => () => store.stop(), [store]);
  const notifySaved = (name: string) => showToast({ kind: 'success', title: t('added', { name }) });
  return (
    <RecurringDialog
      store={store}
      facts={workspace.of(projectId)}
      recurring={null}
      request={request}
      onSaved={notifySaved}
      onClose={onClose}
    />
  );
}
