import { canEnter, projectsOf } from '#features/projects/web/public.ts';
import type { StoredWrite } from '#platform/web/store/journal.ts';
import { instantMode } from '#platform/web/mirror/instant-mode.ts';
import type { IssuePlace } from '#features/issue-lists/web/place.ts';
import { readLink } from '#features/issue-lists/web/session/list-link.ts';
import { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { adoptMove } from '#features/issues/web/store/move-issue.ts';
import { openWorkspace } from '#features/issues/web/store/open-workspace.ts';
import { projectOfWrite, reviveWrite } from '#features/issues/web/store/revive-write.ts';
import { takeBackIssue } from '#features/issue-lists/web/session/take-back-issue.ts';
import type { WorkspaceFacts } from '#features/issues/web/store/workspace-facts.ts';
import { ProjectPlace, type SavedView } from './project-place.ts';

/** Places kept in memory, so that going back to one shows it at once. */
const kept = 3;
const sessions = new Map<string, ListSession>();

/** The session of a place: kept from the last visit, or made, which starts its reads. */
export function openPlace(
  workspace: WorkspaceFacts,
  key: string,
  make: (workspace: WorkspaceFacts) => IssuePlace,
): ListSession {
  const before = sessions.get(key);
  const isSame = before?.place.workspace === workspace;
  if (!isSame) before?.stop();
  const session = before && isSame ? before : new ListSession(make(workspace));
  sessions.delete(key);
  sessions.set(key, session);
  // The one on screen stays, however many others are asked for.
  const oldest = [...sessions].find(([, other]) => other.address === null && other !== session);
  if (sessions.size > kept && oldest) {
    oldest[1].stop();
    sessions.delete(oldest[0]);
  }
  return session;
}

/**
 * The session of a project's own list, or of one of its saved views. `search` is the query part of the address that is
 * being opened: a new session then begins with the list that the address asks for, and reads no other.
 */
export function openProject(slug: string, projectId: string, view?: SavedView, search = ''): ListSession {
  const key = view ? `${slug}/${projectId}/views/${view.id}` : `${slug}/${projectId}`;
  const shown = view && { key, base: view.settings, isFixed: view.isFixed };
  return openPart(slug, projectId, key, (workspace) => {
    const place = new ProjectPlace(workspace.of(projectId), shown);
    place.display.showLink(readLink(search));
    return place;
  });
}

/**
 * Opens a project's own list before its screen is drawn. Null for a project that cannot be entered: what is read of it now
 * would still be shown once it was joined or restored.
 */
export function openEarly(slug: string, projectId: string, search: string): ListSession | null {
  const projects = projectsOf(slug);
  const isClosed = projects.status === 'ready' && !canEnter(projects.byId.get(projectId));
  return isClosed ? null : openProject(slug, projectId, undefined, search);
}

/** The session of a part of a project. A refused creation gives its title back to the form of the list it was made in. */
export function openPart(
  slug: string,
  projectId: string,
  key: string,
  make: (workspace: WorkspaceFacts) => IssuePlace,
): ListSession {
  instantMode.want(slug, projectId);
  const session = openPlace(openWorkspace(slug), key, make);
  if (session.home) session.home.issues.whenRefused = (draft, error) => takeBackIssue(session, draft, error);
  return session;
}

/** Forgets a project that cannot be entered now: what was read of it before it was joined or restored is no answer. */
export function dropProject(slug: string, projectId: string): void {
  const key = `${slug}/${projectId}`;
  sessions.get(key)?.stop();
  sessions.delete(key);
  openWorkspace(slug).forget(projectId);
  instantMode.unwant(slug, projectId);
}

/** Paints and sends again what an earlier page left unsent in a project; other stores' writes are passed over. */
export function reviveInList(write: StoredWrite): void {
  const project = projectOfWrite(write);
  if (!project) return;
  // A refused creation gives its title back to the form of the project's list.
  openProject(project.slug, project.projectId);
  const facts = openWorkspace(project.slug).of(project.projectId);
  // It shows its outcome, for which names are needed.
  if (write.kind === 'move') void adoptMove(facts, write);
  else reviveWrite(facts.issues, write);
}
