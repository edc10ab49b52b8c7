// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { must } from '#platform/shared/must.ts';
import { announcements } from '#platform/ui/notices/announce.ts';
import type { Display } from '#features/issue-lists/web/session/display-settings.ts';
import { openList } from '#tests/support/test-list.ts';
import { breathe, row } from '#tests/support/test-project.ts';
import { isMovable, moveByStep, targetOfStep, type MoveStep } from './move-steps.ts';

/** Two groups by label; rose, fern and moss have "wood", tree and bush "herb". */
async function open(display: Partial<Display> = {}) {
  const list = openList(
    [
      row({ id: 'rose', label_ids: ['wood'], sort_order: 1, sequence_id: 1 }),
      row({ id: 'fern', label_ids: ['wood'], sort_order: 2, sequence_id: 2 }),
      row({ id: 'moss', label_ids: ['wood'], sort_order: 3, sequence_id: 3 }),
      row({ id: 'tree', label_ids: ['herb'], sort_order: 4, sequence_id: 4 }),
      row({ id: 'bush', label_ids: ['herb'], sort_order: 5, sequence_id: 5 }),
    ],
    { display: { grouping: 'labels', ...display } },
  );
  await breathe();
  const { session } = list;
  Object.assign(session, { columns: session.groups, lanes: [] });
  const at = (id: string) =>
    must(
      session.positions.find((position) => position.id === id),
      id,
    );
  return { ...list, at };
}

const byPriority = { order: { key: 'priority', descending: false } } as const;

test.each<[string, MoveStep, Partial<Display>, object | null]>([
  ['fern', 'up', {}, { group: 'wood', before: 'rose' }],
  ['fern', 'down', {}, { group: 'wood', before: null }],
  ['moss', 'top', {}, { group: 'wood', before: 'rose' }],
  ['rose', 'bottom', {}, { group: 'wood', before: null }],
  ['fern', 'next', {}, { group: 'herb', before: 'tree' }],
  ['bush', 'previous', {}, { group: 'wood', before: 'rose' }],
  // There is no group that way.
  ['rose', 'previous', {}, null],
  ['tree', 'next', {}, null],
  // Where another order decides, only the group is chosen.
  ['fern', 'next', byPriority, { group: 'herb', before: undefined }],
  ['rose', 'bottom', byPriority, { group: 'wood', before: undefined }],
])('%s moved "%s" in %j goes to %j', async (id, step, display, target) => {
  const { session, at } = await open(display);
  expect(targetOfStep(session, at(id), [id], step)).toEqual(target);
});

beforeEach(() => announcements.set({ polite: { text: '', count: 0 }, assertive: { text: '', count: 0 } }));
const said = () => announcements.get().assertive.text;

test('a step writes the place, and says where the issue is then', async () => {
  const { session, at, named } = await open();
  moveByStep(session, at('rose'), 'down');
  expect(named('changeIssues').map(({ body }) => body)).toEqual([
    { ids: ['rose'], place: { after: 'fern', before: 'moss' } },
  ]);
  expect(session.positions.map(({ id }) => id)).toEqual(['fern', 'rose', 'moss', 'tree', 'bush']);
  expect(said()).toMatch(/position 2 of 3/);
});

test('a step into the next group writes its value too, and takes that of the group left', async () => {
  const { session, at, named } = await open();
  moveByStep(session, at('fern'), 'next');
  const [sent] = named('changeIssues');
  expect(sent?.body).toMatchObject({ ids: ['fern'], add: { label_ids: ['herb'] }, remove: { label_ids: ['wood'] } });
  expect(said()).toMatch(/position 1 of 3/);
});

test('selected issues go along, in the order of the list', async () => {
  const { session, at, named } = await open();
  session.selection.mark(['moss', 'rose']);
  moveByStep(session, at('rose'), 'next');
  expect(named('changeIssues')[0]?.body['ids']).toEqual(['rose', 'moss']);
  expect(said()).toMatch(/position 1 of 4/);
});

test('a step that leads nowhere writes and says nothing', async () => {
  const { session, at, named } = await open();
  moveByStep(session, at('tree'), 'next');
  expect([named('changeIssues'), said()]).toEqual([[], '']);
});

test('what may not be edited, or stands in a list that is not arranged, is not movable', async () => {
  const { session, at } = await open();
  expect(isMovable(session, at('rose'))).toBe(true);
  expect(isMovable(session, { group: 'wood', id: 'gone' })).toBe(false);
  Object.assign(session, { canDrag: false });
  expect(isMovable(session, at('rose'))).toBe(false);
  Object.assign(session, { canDrag: true, factsOf: () => ({ canEdit: () => false }) });
  expect(isMovable(session, at('rose'))).toBe(false);
});
