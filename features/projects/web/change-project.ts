import type { Role } from '#features/access/contract.ts';
import {
  archiveProject as archiveCall,
  deleteProject as deleteCall,
  restoreProject as restoreCall,
  updateProject as updateCall,
  type ProjectRecord,
} from '#features/projects/contract.ts';
import { favoriteProject, saveProjectView, unfavoriteProject } from '#features/projects/personal-contract.ts';
import { joinProjects, leaveProject as leaveCall } from '#features/projects/member-contract.ts';
import { placeBetween } from '#platform/shared/place-between.ts';
import type { CallArguments } from '#platform/shared/call.ts';
import { undoStack } from '#platform/web/store/undo-stack.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { api } from '#platform/web/api/api.ts';
import { projectsOf, type ProjectList } from './project-list.ts';
import { t } from './first-text.ts';

export type ProjectChange = NonNullable<CallArguments<typeof updateCall>['body']>;

/**
 * Shows a change at once, sends it, and takes it back with a message when it is refused. Resolves to whether it was
 * accepted.
 */
async function paint(
  list: ProjectList,
  project: ProjectRecord,
  change: Partial<ProjectRecord>,
  send: () => Promise<unknown>,
): Promise<boolean> {
  const before = Object.fromEntries(Object.entries(project).filter(([key]) => key in change)) as Partial<ProjectRecord>;
  list.patch(project.id, change);
  try {
    await list.write(send);
    return true;
  } catch (error) {
    list.patch(project.id, before);
    const body = refusalReason(error);
    showToast({
      kind: 'error',
      title: t('couldNotChange', { name: project.name }),
      body,
      retry: () => void paint(list, project, change, send),
    });
    return false;
  }
}

/** Adds a project to the favorites, or removes it. */
export async function toggleFavorite(slug: string, project: ProjectRecord): Promise<void> {
  const is_favorite = !project.is_favorite;
  await paint(projectsOf(slug), project, { is_favorite }, () =>
    is_favorite
      ? api.send(favoriteProject, { params: { slug }, body: { project: project.id } })
      : api.send(unfavoriteProject, { params: { slug, favorite_project_id: project.id } }),
  );
}

/** Moves a project in the person's own order, before `before`; null: to the end. */
export async function moveProject(slug: string, project: ProjectRecord, before: string | null): Promise<void> {
  const list = projectsOf(slug);
  const others = list.joined.filter(({ id }) => id !== project.id);
  const at = before === null ? others.length : others.findIndex(({ id }) => id === before);
  if (at < 0) return;
  const sort_order = placeBetween(others[at - 1]?.sort_order ?? null, others[at]?.sort_order ?? null);
  const params = { slug, project_id: project.id };
  await paint(list, project, { sort_order }, () => api.send(saveProjectView, { params, body: { sort_order } }));
}

/** Changes a project's settings. Throws what the server refused. */
export async function updateProject(slug: string, projectId: string, change: ProjectChange): Promise<void> {
  projectsOf(slug).put(await api.send(updateCall, { params: { slug, project_id: projectId }, body: change }));
}

/** Joins a project as `role`, which the workspace role decides. Throws what the server refused. */
export async function joinProject(slug: string, project: ProjectRecord, role: Role): Promise<void> {
  await api.send(joinProjects, { params: { slug }, body: { project_ids: [project.id] } });
  projectsOf(slug).patch(project.id, { is_member: true, member_role: role });
  await projectsOf(slug).read();
}

/** Leaves a project. Throws what the server refused, such as to its only admin. */
export async function leaveProject(slug: string, project: ProjectRecord): Promise<void> {
  await api.send(leaveCall, { params: { slug, project_id: project.id } });
  await projectsOf(slug).read();
}

/** Archives a project; the message offers to restore it. */
export async function archiveProject(slug: string, project: ProjectRecord): Promise<void> {
  const params = { slug, project_id: project.id };
  const change = { archived_at: new Date().toISOString(), is_favorite: false };
  if (!(await paint(projectsOf(slug), project, change, () => api.send(archiveCall, { params })))) return;
  showToast({
    kind: 'success',
    title: t('projectArchived', { name: project.name }),
    undo: undoStack.note(() => void restoreProject(slug, project)).undo,
  });
}

/**
 * Restores an archived project. It opens once the server has confirmed, because before that its issues cannot be read.
 */
export async function restoreProject(slug: string, project: ProjectRecord): Promise<void> {
  try {
    await api.send(restoreCall, { params: { slug, project_id: project.id } });
    projectsOf(slug).patch(project.id, { archived_at: null });
    showToast({ kind: 'success', title: t('projectRestored', { name: project.name }) });
  } catch (error) {
    const body = refusalReason(error);
    const retry = () => void restoreProject(slug, project);
    showToast({ kind: 'error', title: t('couldNotChange', { name: project.name }), body, retry });
  }
}

/** Deletes a project. Throws what the server refused. */
export async function deleteProject(slug: string, project: ProjectRecord): Promise<void> {
  await api.send(deleteCall, { params: { slug, project_id: project.id } });
  projectsOf(slug).drop(project.id);
  showToast({ kind: 'success', title: t('projectDeleted', { name: project.name }) });
}
