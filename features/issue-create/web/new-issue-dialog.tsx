import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type CreateRequest } from '#features/issues/web/open-create.ts';
import { openWorkspace } from '#features/issues/web/store/open-workspace.ts';
import type { WorkspaceFacts } from '#features/issues/web/store/workspace-facts.ts';
import { useVisitor } from '#features/issues/web/use-visitor.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { NewIssueForm } from './new-issue-form.tsx';
import { startingForm } from './starting-form.ts';

interface NewIssueDialogProps {
  request: CreateRequest;
  onClose: () => void;
}

/** The form for a new issue, over any screen of a workspace (screens.md 3.7). */
export const NewIssueDialog = observer(function NewIssueDialog(props: NewIssueDialogProps) {
  const { slug } = useWorkspace();
  const [workspace] = useState(() => openWorkspace(slug));
  return useVisitor(workspace) ? <StartedForm {...props} workspace={workspace} /> : null;
});

/** The form once it is known who looks. */
function StartedForm({ request, workspace, onClose }: NewIssueDialogProps & { workspace: WorkspaceFacts }) {
  const [started, setStarted] = useState(() => startingForm(workspace, request));
  if (!started) return null;
  const startOver = () => setStarted(startingForm(workspace, request, true));
  return (
    <NewIssueForm
      key={started.key}
      started={started}
      refusal={request.refusal}
      picksTemplate={request.picksTemplate === true}
      onCreated={request.onCreated}
      copied={request.copiedFrom === undefined ? null : { issueId: request.copiedFrom, projectId: request.projectId }}
      onStartOver={started.isRestored && request.refusal === undefined ? startOver : null}
      onClose={onClose}
    />
  );
}
