import { updatePage } from '#features/pages/contract.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import type { Command } from '#platform/web/store/command.ts';
import type { PageCollection } from './page-collection.ts';
import { nameOf, type Page } from './page-row.ts';
import { t } from './text.ts';

/** A text of a page that is on its way to the server, and the text it was edited from. */
export interface StoredText {
  readonly id: string;
  readonly html: string;
  readonly base: string;
}

/** Two texts longer than this together may not fit into a request; the server then keeps what it replaces. */
const longestBase = 1_000_000;

/**
 * Saves the text of a page: the server merges it with what others wrote since `base` (docs/decisions/027). Resolves with
 * what is stored by then, or null when it was refused, which is shown.
 */
export async function saveText(pages: PageCollection, { id, html, base }: StoredText): Promise<string | null> {
  const { outbox } = pages.parts;
  // A save whose place this one takes was never sent: this edit began from what that one began from.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is kept of a write with this merge key is a text
  const waiting = outbox.mergeable(pages.table, [id], mergeKey(id)) as StoredText | undefined;
  const outcome = await outbox.run(pages.table, textCommand(pages, { id, html, base: waiting?.base ?? base }));
  if (outcome === 'confirmed') return pages.table.serverRow(id)?.description_html ?? html;
  return outcome === 'merged' ? html : null;
}

const mergeKey = (id: string) => `text:${id}`;

/** The command that saves a text, made now or brought back from an earlier visit. */
export function textCommand(pages: PageCollection, text: StoredText): Command<Page> {
  const { client, slug, projectId } = pages.parts;
  const { id, html, base } = text;
  return {
    ids: [id],
    kind: 'change',
    merge: mergeKey(id),
    stored: { scope: scopeOf(pages), kind: 'text', data: text },
    apply: (row) => row && { ...row, description_html: html },
    async send(_attempt, key) {
      const isTooLong = html.length + base.length > longestBase;
      const body = { description_html: html, ...(isTooLong ? {} : { base: { description_html: base } }) };
      const params = { slug, project_id: projectId, page_id: id };
      const { text_outcome: outcome, ...page } = await client.send(updatePage, { params, body }, { key });
      if (outcome === 'overlapped' || outcome === 'replaced')
        showToast({ kind: 'info', title: t('textOverlapped'), body: t('textOverlappedBody') }, `overlapped:${id}`);
      return [{ ...page, text_known_at: page.updated_at }];
    },
    refused(error, retry) {
      const name = nameOf(pages.table.get(id) ?? { name: '' }, t('untitled'));
      showToast({ kind: 'error', title: t('couldNotSave', { name }), body: refusalReason(error), retry });
    },
  };
}

/** What kept writes of these pages are filed under. */
export function scopeOf({ place }: PageCollection): string {
  return `pages:${place.slug}:${place.projectId}`;
}
