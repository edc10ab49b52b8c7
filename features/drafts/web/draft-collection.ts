import {
  convertDraft,
  createDraft,
  deleteDraft,
  listDrafts,
  updateDraft,
  type Draft,
  type DraftWrite,
} from '#features/drafts/contract.ts';
import { noteCommand } from '#features/undo/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { api } from '#platform/web/api/api.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import type { ChangeHub } from '#platform/web/live/change-hub.ts';
import { connection } from '#platform/web/live/connection.ts';
import { Collection } from '#platform/web/store/collection.ts';
import type { Outbox } from '#platform/web/store/outbox.ts';
import { outbox } from '#platform/web/store/tab-outbox.ts';
import { t } from './text.ts';

/** The most that the server answers at once. */
const perPage = 1000;

export interface DraftParts {
  readonly client: ApiClient;
  readonly outbox: Outbox;
  readonly hub: ChangeHub;
  readonly slug: string;
}

/** The drafts of the person at this browser in one workspace, kept up to date by the log; nobody else has them. */
export class DraftCollection extends Collection<Draft> {
  readonly #parts: DraftParts;

  constructor(parts: DraftParts) {
    const { client, hub, slug } = parts;
    super({ entity: 'draft_issue', hub, read: () => readAll(client, slug), concerns: () => true });
    this.#parts = parts;
  }

  /** The workspace. */
  get slug(): string {
    return this.#parts.slug;
  }

  /** All of them, the one changed last first; observable. */
  get newestFirst(): readonly Draft[] {
    return [...this.table.all()].sort((a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at));
  }

  /** Saves a new draft; answers it and how to undo it. Throws what the server refused. */
  async add(body: DraftWrite): Promise<{ draft: Draft; undo: () => void }> {
    const { client, slug } = this.#parts;
    let undo = () => {};
    const onGroup = (group: string) => (undo = noteCommand(client, slug, group, 'draft').undo);
    const draft = await client.send(createDraft, { params: { slug }, body }, { onGroup });
    this.table.create(draft);
    return { draft, undo };
  }

  /** Saves a draft; `base` is the description that was edited. Throws what the server refused. */
  async change(id: string, write: DraftWrite, base: string): Promise<void> {
    const body = { ...write, base: { description_html: base } };
    await this.#parts.client.send(updateDraft, { params: this.#at(id), body }, this.#noted);
  }

  /** Makes an issue of a draft. Throws what the server refused. */
  async convert(
    id: string,
    body: CallInput<typeof convertDraft>['body'],
  ): Promise<{ id: string; sequence_id: number; project_id: string }> {
    const made = await this.#parts.client.send(convertDraft, { params: this.#at(id), body }, this.#noted);
    this.table.remove(id);
    return made;
  }

  /** Deletes a draft at once; Undo brings it back. */
  remove({ id }: Pick<Draft, 'id'>): void {
    const { client, outbox: writes, slug } = this.#parts;
    void writes.run(this.table, {
      ids: [id],
      kind: 'delete',
      apply: () => undefined,
      send: async (_attempt, key) => {
        const onGroup = (group: string) => {
          const { undo } = noteCommand(client, slug, group, 'draft');
          showToast({ kind: 'success', title: t('deleted'), undo }, 'draft');
        };
        await client.send(deleteDraft, { params: this.#at(id) }, { key, onGroup });
        return undefined;
      },
      refused: (error, retry) =>
        showToast({ kind: 'error', title: t('couldNotDelete'), body: refusalReason(error), retry }),
    });
  }

  #at(draft_id: string) {
    return { slug: this.slug, draft_id };
  }

  get #noted() {
    const { client, slug } = this.#parts;
    return { onGroup: (group: string) => void noteCommand(client, slug, group) };
  }
}

async function readAll(client: ApiClient, slug: string): Promise<readonly Draft[]> {
  const rows: Draft[] = [];
  for (let cursor: string | undefined; ;) {
    const query = { per_page: String(perPage), ...(cursor === undefined ? {} : { cursor }) };
    const page = await client.send(listDrafts, { params: { slug }, query }, { fresh: true });
    rows.push(...page.results);
    if (!page.next_page_results) return rows;
    cursor = page.next_cursor;
  }
}

let current: DraftCollection | null = null;

/** Returns the drafts of a workspace; those of one workspace at a time are kept and followed. `load` reads them. */
export function draftsOf(slug: string): DraftCollection {
  if (current?.slug !== slug) {
    current?.stop();
    current = new DraftCollection({ client: api, outbox, hub: connection.hub, slug });
  }
  return current;
}
