import { reaction } from 'mobx';
import { findIssueByKey } from '#features/issues/read-contract.ts';
import { projectIssuePath, projectsOf } from '#features/projects/web/public.ts';
import { IssueSearch } from '#features/search/web/public.ts';
import type { EditorIssues, FoundIssue } from '#platform/editor/editor-host.ts';
import { isId } from '#platform/shared/ids.ts';
import { instantMode } from '#platform/web/mirror/instant-mode.ts';
import { listForText, pathOfList } from './editor-issue-list.ts';
import { findByKeyHere } from './find-by-key.ts';
import type { WorkspaceFacts } from './store/workspace-facts.ts';

/** Returns the issues of a workspace as the texts written in it link to them. */
export function editorIssues(workspace: WorkspaceFacts): EditorIssues {
  const { parts } = workspace;
  const { client, slug } = parts;
  const joined = () => workspace.visit?.joined ?? [];
  const askDevice = (name: string, args: unknown) => instantMode.askKept(name, args);
  /** Issues that were asked for: one that cannot be seen is not asked for again. */
  const wanted = new Set<string>();

  const keyOf = (projectId: string, sequence: number) =>
    `${projectsOf(slug).byId.get(projectId)?.identifier ?? ''}-${sequence}`;
  const known = (id: string): FoundIssue | null => {
    const issue = workspace.issues.table.get(id);
    if (!issue) return null;
    const { project_id: projectId, sequence_id: sequence, name: title } = issue;
    return { id, projectId, key: keyOf(projectId, sequence), title };
  };
  const find = async (keyOrId: string): Promise<FoundIssue | null> => {
    const kept = await findByKeyHere({ client, slug, projects: joined(), askDevice }, keyOrId);
    const found = kept ?? (await client.send(findIssueByKey, { params: { slug, key: keyOrId } }));
    if (!known(found.id)) await workspace.joined(found.project_id)?.issues.read(found.id);
    return known(found.id);
  };
  return {
    search(text, show) {
      const projects = () => joined().map(({ id, identifier }) => ({ id, identifier }));
      const search = new IssueSearch({ client, slug, projects, askDevice });
      const stop = reaction(
        () => ({ results: search.results, status: search.status }),
        ({ results, status }) => {
          const found = results.map(({ id, project_id, project__identifier, sequence_id, name }) => ({
            id,
            projectId: project_id,
            key: `${project__identifier}-${sequence_id}`,
            title: name.map((piece) => piece.text).join(''),
          }));
          show(found, status !== 'searching');
        },
      );
      void search.type(text);
      return () => {
        stop();
        search.stop();
      };
    },
    read(text) {
      const named = keyIn(text, slug);
      if (named === null) return null;
      const isOurs = joined().some(({ identifier }) => named.startsWith(`${identifier}-`)) || isId(named);
      return isOurs ? find(named) : null;
    },
    look(id) {
      const issue = workspace.issues.table.get(id);
      const facts = issue && workspace.joined(issue.project_id);
      if (!facts) return null;
      const state = facts.states.table.get(issue.state_id ?? '');
      return {
        key: facts.keyOf(issue),
        title: issue.name,
        group: state?.group ?? 'backlog',
        color: state?.color,
        path: projectIssuePath(slug, issue.project_id, id),
      };
    },
    want(id, projectId) {
      if (wanted.has(id) || !isId(id)) return;
      wanted.add(id);
      // Offline, or not to be seen: the words it was stored with stay.
      void workspace
        .joined(projectId)
        ?.issues.read(id)
        .catch(() => wanted.delete(id));
    },
    open: (path) => workspace.go(path),
    list: (projectId, query, show) => listForText(workspace, projectId, query, show),
    listPath: (projectId, query) => pathOfList(slug, projectId, query),
  };
}

/** Returns the key or id that a text names: a key itself, or the URL of an issue of this workspace; null for another text. */
export function keyIn(text: string, slug: string): string | null {
  if (/^[A-Z][A-Z0-9]*-\d{1,9}$/.test(text)) return text;
  if (!URL.canParse(text)) return null;
  const { origin, pathname, searchParams } = new URL(text);
  if (origin !== location.origin) return null;
  const [workspace, kind, second = '', third, last] = pathname.split('/').filter(Boolean);
  if (workspace !== slug) return null;
  if (kind === 'browse') return second.toUpperCase();
  const id = searchParams.get('peekId') ?? (kind === 'projects' && third === 'issues' ? last : undefined);
  return id !== undefined && isId(id) ? id : null;
}
