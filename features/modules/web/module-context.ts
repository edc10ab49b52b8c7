import { session } from '#features/accounts/web/public.ts';
import { may, type Action } from '#features/access/rules.ts';
import { issueText, peopleOf } from '#features/issues/web/public.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { standingIn } from '#features/projects/web/public.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import type { AvatarPerson } from '#platform/ui/display/avatar.tsx';
import { modulesOf, type Module, type ModuleCollection } from './module-collection.ts';

/** The modules of a project, and who looks at them. */
export interface ModuleContext {
  readonly place: WorkspacePlace;
  readonly slug: string;
  readonly project: ProjectRecord;
  readonly modules: ModuleCollection;
  /** The members of the project, the person at this browser first. */
  readonly people: readonly AvatarPerson[];
  /** The person at this browser. */
  readonly userId: string;
  /** Whether this person may write modules here. */
  readonly mayWrite: boolean;
}

/** Returns what the screens of a project's modules share. To be called by an observer. */
export function moduleContext(place: WorkspacePlace, project: ProjectRecord): ModuleContext {
  const userId = session.me?.id ?? '';
  return {
    place,
    slug: place.slug,
    project,
    modules: modulesOf(place.slug, project.id),
    people: peopleOf(project, userId),
    userId,
    mayWrite: project.archived_at === null && mayHere(place, project, 'module.write'),
  };
}

/** Returns a person by id; somebody who left the project keeps a name. To be called by an observer. */
export function personOf({ people, place }: ModuleContext, id: string): AvatarPerson {
  const colleague = place.people.get(id);
  return (
    people.find((person) => person.id === id) ?? {
      id,
      name: colleague?.display_name ?? issueText('formerMember'),
      image: colleague?.avatar_url,
    }
  );
}

/** Returns whether this person may change a module: archived ones are for reading. */
export function mayChange({ mayWrite }: ModuleContext, { archived_at }: Module): boolean {
  return mayWrite && archived_at === null;
}

/** Returns whether this person may delete a module: project admins any, members those they created. */
export function mayDelete({ place, project, userId }: ModuleContext, { created_by }: Module): boolean {
  return project.archived_at === null && mayHere(place, project, 'module.delete', created_by === userId);
}

function mayHere(place: WorkspacePlace, project: ProjectRecord, action: Action, creator = false): boolean {
  return may(action, { ...standingIn(place, project), creator });
}
