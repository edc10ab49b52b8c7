import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { mayIn } from '#features/projects/web/public.ts';
import { openWorkspace } from '#features/issues/web/store/open-workspace.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { DraftList } from './draft-list.tsx';
import { t } from './text.ts';

/** `/{workspaceSlug}/drafts`: the issues that the person has begun to write (screens.md 3.22). */
export const DraftsScreen = observer(function DraftsScreen() {
  const place = useWorkspace();
  const [workspace] = useState(() => openWorkspace(place.slug));
  const mayCreate = workspace.visit?.joined.some((project) => mayIn(place, project, 'issue.create')) === true;
  return <DraftList workspace={workspace} crumbs={[{ label: t('drafts') }]} projectId={null} mayCreate={mayCreate} />;
});
