import {
  createPage,
  deletePage,
  listPages,
  pageAccess,
  readPage,
  updatePage,
  type PageRecord,
} from '#features/pages/contract.ts';
import {
  archivePage,
  changePageAccess,
  favoritePage,
  lockPage,
  restorePage,
  unfavoritePage,
  unlockPage,
} from '#features/pages/state-contract.ts';
import { must } from '#platform/shared/must.ts';
import type { Answers } from '#tests/support/part/answer-calls.ts';
import { harborId, idOf, userId } from './people.ts';
import { websiteId } from './projects.ts';

/** The id of a page of Website. */
export function pageId(at: number): string {
  return idOf(35, at);
}

/** A public page of Website, Ada's; of two, the one with the higher number was changed later. */
export function onePage(at: number, change: Partial<PageRecord> = {}): PageRecord {
  const time = `2026-03-01T10:${String(at).padStart(2, '0')}:00Z`;
  return {
    id: pageId(at),
    name: `Page ${at}`,
    owned_by: userId('ada'),
    access: pageAccess.public,
    color: '',
    parent: null,
    is_favorite: false,
    is_locked: false,
    locked_by: null,
    archived_at: null,
    workspace: harborId,
    created_at: time,
    updated_at: time,
    created_by: userId('ada'),
    updated_by: userId('ada'),
    view_props: {},
    logo_props: {},
    label_ids: [],
    project_ids: [websiteId],
    sort_order: at * 10_000,
    anchor: null,
    ...change,
  };
}

/** Answers the pages of Website; writes change them. Returns them as the server has them. */
export function servePages(answers: Answers, first: readonly PageRecord[]): () => readonly PageRecord[] {
  let all = first;
  const nothing = null as never;
  const find = (id: string | undefined) =>
    must(
      all.find((one) => one.id === id),
      'a page of Website',
    );
  const put = (id: string | undefined, change: Partial<PageRecord>) => {
    all = all.map((one) => (one.id === id ? { ...one, ...change } : one));
  };
  answers.make(listPages, () => [...all]);
  answers.make(readPage, ({ params }) => ({ ...find(params['page_id']), description_html: '<p></p>', issue_ids: [] }));
  answers.make(createPage, ({ body, id = pageId(50 + all.length) }) => {
    const made = { ...onePage(50), ...(body as Partial<PageRecord>), id, description_html: '<p></p>' };
    all = [...all, made];
    return made;
  });
  answers.make(updatePage, ({ params, body }) => {
    const { labels, ...change } = body as Partial<PageRecord> & { labels?: string[] };
    put(params['page_id'], { ...change, ...(labels && { label_ids: labels }) });
    return { ...find(params['page_id']), description_html: '<p></p>' };
  });
  answers.make(changePageAccess, ({ params, body }) => {
    put(params['page_id'], body as Partial<PageRecord>);
    return nothing;
  });
  for (const [call, change] of [
    [lockPage, { is_locked: true, locked_by: userId('ada') }],
    [unlockPage, { is_locked: false, locked_by: null }],
    [restorePage, { archived_at: null }],
    [favoritePage, { is_favorite: true }],
    [unfavoritePage, { is_favorite: false }],
  ] as const)
    answers.make(call, ({ params }) => {
      put(params['page_id'], change);
      return nothing;
    });
  answers.make(archivePage, ({ params }) => {
    put(params['page_id'], { archived_at: '2026-03-02' });
    return { archived_at: '2026-03-02 10:00:00.000000' };
  });
  answers.make(deletePage, ({ params }) => {
    all = all.filter(({ id }) => id !== params['page_id']);
    return nothing;
  });
  return () => all;
}
