import { useEffect, useState } from 'react';
import {
  listPagesLinkingToIssue,
  readPageBacklinks,
  type LinkingIssue,
  type LinkingPage,
} from '#features/pages/link-contract.ts';
import type { PagesPlace } from '#features/pages/web/paths.ts';
import { afterPaint } from '#platform/ui/after-paint.ts';
import type { Change } from '#platform/shared/live.ts';
import { api } from '#platform/web/api/api.ts';
import { connection } from '#platform/web/live/connection.ts';
import { readKept } from '#platform/web/offline/read-kept.ts';

/** What links to an issue or a page. */
export interface Backlinks {
  readonly issues: readonly LinkingIssue[];
  readonly pages: readonly LinkingPage[];
}

/** Whose backlinks are meant. */
export interface LinkTarget extends PagesPlace {
  readonly entity: 'issue' | 'page';
  readonly id: string;
}

/** Returns what links to an issue or a page, followed by the log; null until it was read, and where it cannot be. */
export function useBacklinks({ slug, projectId, entity, id }: LinkTarget): Backlinks | null {
  const [read, setRead] = useState<{ readonly id: string; readonly links: Backlinks } | null>(null);
  useEffect(() => {
    let isHere = true;
    let known: ReadonlySet<string> = new Set();
    const take = (links: Backlinks) => {
      if (!isHere) return;
      known = new Set([...links.issues, ...links.pages].map((one) => one.id));
      setRead({ id, links });
    };
    const load = () => void readLinks({ slug, projectId, entity, id }, take).catch(() => {});
    const follow = (changes: readonly Change[]) => {
      if (changes.some((change) => concerns(change, id, known))) load();
    };
    const { hub } = connection;
    const stops = [afterPaint(load), hub.on('page', follow), hub.on('issue', follow), hub.onReset(load)];
    return () => {
      isHere = false;
      for (const stop of stops) stop();
    };
  }, [slug, projectId, entity, id]);
  return read?.id === id ? read.links : null;
}

async function readLinks({ slug, projectId, entity, id }: LinkTarget, take: (links: Backlinks) => void): Promise<void> {
  const place = { slug, project_id: projectId };
  if (entity === 'page') await readKept(api, readPageBacklinks, { params: { ...place, page_id: id } }, { take });
  else {
    const params = { ...place, issue_id: id };
    await readKept(api, listPagesLinkingToIssue, { params }, { take: (pages) => take({ issues: [], pages }) });
  }
}

/** What a text of a page says stands not in the log, so its entries name what it began or ceased to link to. */
function concerns({ entity_id, op, fields }: Change, id: string, known: ReadonlySet<string>): boolean {
  const { links_changed: links, description_html: html, text_saved_at: isText } = fields;
  if (Array.isArray(links) && links.includes(id)) return true;
  if (typeof html === 'string' && html.includes(id)) return true;
  // A new page does not say what it links to.
  if (op === 'created') return html === undefined;
  return known.has(entity_id) && (op === 'deleted' || isText === undefined);
}
