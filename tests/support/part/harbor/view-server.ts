import {
  changeViewAccess,
  createView,
  deleteView,
  favoriteView,
  listViews,
  lockView,
  unfavoriteView,
  unlockView,
  updateView,
  viewAccess,
  type ViewRecord,
} from '#features/views/contract.ts';
import { must } from '#platform/shared/must.ts';
import type { Answers } from '#tests/support/part/answer-calls.ts';
import { audit, harborId, idOf, userId } from './people.ts';
import { websiteId } from './projects.ts';

/** A view of Website: Ada's, public, without filters. */
export function view(at: number, name: string, change: Partial<ViewRecord> = {}): ViewRecord {
  return {
    id: idOf(15, at),
    is_favorite: false,
    ...audit,
    updated_at: `2026-03-0${at}T10:00:00Z`,
    name,
    description: '',
    query: {},
    filters: {},
    display_filters: { layout: 'list' },
    display_properties: {},
    access: viewAccess.public,
    sort_order: at * 10_000,
    logo_props: {},
    is_locked: false,
    workspace: harborId,
    project: websiteId,
    owned_by: userId('ada'),
    anchor: null,
    ...change,
  };
}

/** Answers the views of Website, and keeps what is written. */
export function serveViews(answers: Answers, first: readonly ViewRecord[]): void {
  let stored = [...first];
  const change = (id: string | undefined, fields: Partial<ViewRecord>) => {
    stored = stored.map((one) => (one.id === id ? { ...one, ...fields } : one));
    return must(
      stored.find((one) => one.id === id),
      'a view of Website',
    );
  };
  answers.make(listViews, () => stored);
  answers.make(createView, ({ body }) => {
    const made = view(9, '', { ...(body as Partial<ViewRecord>), id: idOf(15, 50 + stored.length) });
    stored = [...stored, made];
    return made;
  });
  answers.make(updateView, ({ params, body }) => change(params['view_id'], body as Partial<ViewRecord>));
  answers.make(lockView, ({ params }) => change(params['view_id'], { is_locked: true }));
  answers.make(unlockView, ({ params }) => change(params['view_id'], { is_locked: false }));
  answers.make(changeViewAccess, ({ params, body }) => change(params['view_id'], body as Partial<ViewRecord>));
  answers.give(favoriteView, null as never);
  answers.give(unfavoriteView, null as never);
  answers.give(deleteView, null as never);
}
