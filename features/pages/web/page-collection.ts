import { listPages, readPage } from '#features/pages/contract.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import { api } from '#platform/web/api/api.ts';
import { readKept } from '#platform/web/offline/read-kept.ts';
import type { ChangeHub } from '#platform/web/live/change-hub.ts';
import { connection } from '#platform/web/live/connection.ts';
import { Collection } from '#platform/web/store/collection.ts';
import type { Outbox } from '#platform/web/store/outbox.ts';
import { outbox } from '#platform/web/store/tab-outbox.ts';
import type { Page } from './page-row.ts';
import type { PagesPlace } from './paths.ts';

export interface PageParts extends PagesPlace {
  readonly client: ApiClient;
  readonly outbox: Outbox;
  readonly hub: ChangeHub;
}

/**
 * The pages of a project that the person at this browser sees, on every level, archived ones included; followed by the
 * log. The text of a page is part of its row once it was read.
 */
export class PageCollection extends Collection<Page> {
  readonly parts: PageParts;
  readonly #stop: () => void;
  /** What `readAhead` asked for and nobody has taken yet. */
  #ahead: { readonly id: string; readonly reading: Promise<void> } | null = null;

  constructor(parts: PageParts) {
    const { client, hub, slug, projectId } = parts;
    const asked = { params: { slug, project_id: projectId }, query: { nested: 'true' } };
    super({
      entity: 'page',
      hub,
      read: () => client.send(listPages, asked),
      // They are kept as the answer of their call: the in-browser database does not have them.
      kept: {
        local: { ask: async () => null, askOffline: async () => (await client.known?.(listPages, asked)) ?? null },
        question: 'pages',
        projectId,
      },
      concerns: (change) => change.project_id === projectId,
    });
    this.parts = parts;
    // Entries of pages do not say whose favorites they are.
    this.#stop = hub.on('favorite', (changes) => {
      const isOurs = changes.some(({ op, fields }) => op === 'deleted' || fields['entity_type'] === 'page');
      if (isOurs && this.status === 'ready') void this.load();
    });
  }

  override stop(): void {
    super.stop();
    this.#stop();
  }

  get place(): PagesPlace {
    return this.parts;
  }

  /** Reads a page before its screen is there: the code and the workspace of a page that is opened first take as long. */
  readAhead(id: string): void {
    if (this.isMadeHere(id) || this.table.get(id)?.description_html !== undefined) return;
    const reading = this.read(id);
    const ahead = { id, reading };
    this.#ahead = ahead;
    reading.catch(() => {
      // The screen asks again, and hears why it failed.
      if (this.#ahead === ahead) this.#ahead = null;
    });
  }

  /** Whether a page was just made at this browser, and is not on the server yet. */
  isMadeHere(id: string): boolean {
    return this.table.get(id) !== undefined && this.table.serverRow(id) === undefined;
  }

  /** Reads a page when its screen opens: by what was asked ahead, else now. Rejects as `read` does. */
  async readFirst(id: string): Promise<void> {
    const ahead = this.#ahead;
    this.#ahead = null;
    await (ahead?.id === id ? ahead.reading : this.read(id));
  }

  /**
   * Reads one page with its text: what this device keeps at once, and the server's answer when it comes. Rejects when the
   * server refused, or cannot be reached and nothing is kept.
   */
  async read(id: string): Promise<void> {
    const { client, slug, projectId } = this.parts;
    const params = { slug, project_id: projectId, page_id: id };
    const mark = this.table.mark();
    await readKept(
      client,
      readPage,
      { params },
      {
        take: ({ issue_ids: _mentioned, ...page }, isKept) => {
          const known = this.table.serverRow(id);
          const text = { description_html: page.description_html, text_known_at: page.updated_at };
          if (isKept && known?.description_html !== undefined) return;
          // What the log said meanwhile counts more than the rest of this answer; a row that was only kept here counts less.
          const isNewer = known !== undefined && Date.parse(known.updated_at) > Date.parse(page.updated_at);
          const isOld = known !== undefined && (isKept || (isNewer && this.table.receivedSince(id, mark)));
          if (isOld) this.table.patch(id, text);
          else this.table.learn([{ ...page, ...text }]);
        },
      },
    );
  }
}

const collections = new Map<string, PageCollection>();

/** Returns the pages of a project, kept and followed while its workspace is open. `load` reads them. */
export function pagesOf({ slug, projectId }: PagesPlace): PageCollection {
  for (const [key, other] of collections) {
    if (other.place.slug === slug) continue;
    other.stop();
    collections.delete(key);
  }
  const key = `${slug}/${projectId}`;
  const known = collections.get(key);
  if (known) return known;
  const made = new PageCollection({ client: api, outbox, hub: connection.hub, slug, projectId });
  collections.set(key, made);
  return made;
}
