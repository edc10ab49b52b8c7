import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useVisitor } from '#features/issues/web/use-visitor.ts';
import { openWorkspace } from '#features/issues/web/store/open-workspace.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { ListScreen, type PeekPart } from './list-screen.tsx';
import { openPlace } from './places/open-places.ts';
import { WorkspacePlace } from './places/workspace-place.ts';
import { t } from './text.ts';
import { useVisit } from './use-visit.ts';

interface MyWorkScreenProps {
  /** Stands above the list: what a newcomer is offered. */
  offer?: ReactNode;
  Peek: PeekPart;
}

/** Home: the issues of all projects that are assigned to the person and not finished, what is due first at the top. */
export const MyWorkScreen = observer(function MyWorkScreen(props: MyWorkScreenProps) {
  const { slug } = useWorkspace();
  // The list asks for the issues of the person.
  return useVisitor(openWorkspace(slug)) ? <MyWork {...props} /> : null;
});

const MyWork = observer(function MyWork({ offer, Peek }: MyWorkScreenProps) {
  const { slug, workspace } = useWorkspace();
  const issues = openPlace(openWorkspace(slug), `${slug}/home`, (facts) => new WorkspacePlace(facts, 'home'));
  if (!useVisit(issues)) return null;
  return (
    <ListScreen
      session={issues}
      workspace={workspace?.name}
      crumbs={[{ label: t('home') }, { label: t('myOpenIssues') }]}
      tabs={offer}
      empty={{ title: t('nothingToDo'), body: t('nothingToDoBody') }}
      Peek={Peek}
    />
  );
});
