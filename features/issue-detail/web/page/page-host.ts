import { projectIssuePath, projectIssuesPath } from '#features/projects/web/public.ts';
import { rowsCameFrom } from '#features/issues/web/came-from.ts';
import type { PeekHost } from '#features/issues/web/peek-host.ts';
import { openWorkspace } from '#features/issues/web/store/open-workspace.ts';
import { stepsIn } from './steps-in.ts';

/** An issue on its own page. */
interface IssueAddress {
  readonly slug: string;
  readonly projectId: string;
  readonly id: string;
}

/** How one goes to another page of the app. */
interface Way {
  push(path: string): void;
  replace(path: string): void;
}

/** Returns what the page of an issue is to the commands that act on it: leaving it leads to the list. */
export function pageHost({ slug, projectId, id: own }: IssueAddress, way: Way): PeekHost {
  const workspace = openWorkspace(slug);
  const list = projectIssuesPath(slug, projectId);
  const pathOf = (id: string) => {
    const known = workspace.issues.table.get(id)?.project_id ?? projectId;
    return projectIssuePath(slug, known, id);
  };
  return {
    workspace,
    home: workspace.of(projectId),
    peekId: null,
    // This issue over its list; another one, such as a sub-issue, on its own page.
    openPeek: (id) => way.push(id === own ? `${list}?peekId=${id}` : pathOf(id)),
    closePeek: () => way.push(list),
    hrefOf: pathOf,
    leaves: () => way.push(list),
    rowIds: rowsCameFrom,
    // Going on adds no steps for Back, as over a list.
    stepsFrom: (id) => stepsIn(rowsCameFrom(), id, (next) => way.replace(pathOf(next))),
    isOutside: () => false,
    leadOn: (path) => way.replace(path),
    noteFocus: () => {},
  };
}
