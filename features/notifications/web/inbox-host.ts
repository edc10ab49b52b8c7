import { projectIssuePath } from '#features/projects/web/public.ts';
import { openWorkspace, type PeekHost } from '#features/issues/web/public.ts';

/** What the open issue asks of the inbox. */
export interface InboxWays {
  /** Goes back to the list. */
  readonly close: () => void;
  readonly go: (path: string) => void;
  readonly replace: (path: string) => void;
}

/** Returns what the inbox is to the issue that is open beside it, and to the commands that act on it. */
export function inboxHost(slug: string, projectOf: (issueId: string) => string | undefined, ways: InboxWays): PeekHost {
  const workspace = openWorkspace(slug);
  const pathOf = (id: string) => {
    const projectId = workspace.issues.table.get(id)?.project_id ?? projectOf(id);
    return projectId === undefined ? `/${slug}/browse/${id}` : projectIssuePath(slug, projectId, id);
  };
  return {
    workspace,
    home: null,
    peekId: null,
    // Another issue, such as a sub-issue, opens on its own page.
    openPeek: (id) => ways.go(pathOf(id)),
    closePeek: ways.close,
    hrefOf: pathOf,
    leaves: () => {},
    rowIds: () => [],
    stepsFrom: () => null,
    isOutside: () => false,
    leadOn: ways.replace,
    noteFocus: () => {},
  };
}
