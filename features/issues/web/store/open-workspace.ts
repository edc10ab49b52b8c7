import { api } from '#platform/web/api/api.ts';
import { connection } from '#platform/web/live/connection.ts';
import { instantMode } from '#platform/web/mirror/instant-mode.ts';
import { outbox } from '#platform/web/store/tab-outbox.ts';
import type { IssueNews } from './project-issues.ts';
import { WorkspaceFacts } from './workspace-facts.ts';

const workspaces = new Map<string, WorkspaceFacts>();

/** The in-browser database as the stores of issues ask it. */
const local = {
  ask: instantMode.ask.bind(instantMode),
  askOffline: instantMode.askOffline.bind(instantMode),
  learn: (news: IssueNews) => instantMode.learn('issues', news),
};

/** The issues of a workspace in this tab and the facts of its projects: kept from before, or made. */
export function openWorkspace(slug: string): WorkspaceFacts {
  const kept = workspaces.get(slug);
  if (kept) return kept;
  for (const [other, facts] of workspaces) {
    // Nobody receives the changes in a workspace that was left: it is read anew when somebody comes back.
    if (connection.hub.workspace === other || facts.issues.table.isPending()) continue;
    facts.stop();
    workspaces.delete(other);
  }
  const parts = { client: api, outbox, hub: connection.hub, slug, local };
  const made = new WorkspaceFacts(parts);
  workspaces.set(slug, made);
  return made;
}
