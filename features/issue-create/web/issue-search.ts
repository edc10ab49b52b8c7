import { IssueSearch } from '#features/search/web/public.ts';
import type { WorkspaceFacts } from '#features/issues/web/store/workspace-facts.ts';
import { instantMode } from '#platform/web/mirror/instant-mode.ts';

/** Returns a search through the issues of the person's projects: this device answers first, then the server. */
export function searchIssuesOf({ parts, visit }: WorkspaceFacts): IssueSearch {
  return new IssueSearch({
    client: parts.client,
    slug: parts.slug,
    projects: () => visit?.joined.map(({ id, identifier }) => ({ id, identifier })) ?? [],
    askDevice: (name, args) => instantMode.askKept(name, args),
  });
}
