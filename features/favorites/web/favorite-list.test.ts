import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createFavorite, deleteFavorite, listFavorites, updateFavorite } from '#features/favorites/contract.ts';
import type { ListedFavorite } from '#features/favorites/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { toasts } from '#platform/ui/notices/toasts.ts';
import { answerCalls, type Answers } from '#tests/support/part/answer-calls.ts';
import { FavoriteList } from './favorite-list.ts';

let answers: Answers;
beforeEach(() => {
  answers = answerCalls();
  toasts.set([]);
});

function row(name: string, sequence: number, more: Partial<ListedFavorite> = {}): ListedFavorite {
  return {
    id: newId(),
    entity_type: 'view',
    entity_identifier: newId(),
    entity_data: null,
    name,
    is_folder: false,
    sequence,
    parent: null,
    workspace_id: newId(),
    project_id: null,
    children: [],
    ...more,
  };
}
const folder = (name: string, sequence: number, children: readonly ListedFavorite[] = []): ListedFavorite =>
  row(name, sequence, {
    entity_type: 'folder',
    entity_identifier: null,
    is_folder: true,
    children: children.map(({ children: _none, ...child }) => child),
  });

/** The favorites of Ada: a folder with two views, and two views beside it. */
async function open() {
  const [roses, tulips] = [row('Roses', 2000), row('Tulips', 1000)];
  const garden = folder('Garden', 3000, [roses, tulips]);
  const [bugs, mine] = [row('Bugs', 2000), row('Mine', 1000)];
  const stored = [garden, bugs, mine];
  answers.give(listFavorites, stored);
  const list = new FavoriteList('harbor');
  onTestFinished(() => list.stop());
  await list.load();
  return { list, garden, roses, tulips, bugs, mine };
}
const shown = (list: FavoriteList) =>
  list.top.map(({ name, children }) => [name, ...children.map((child) => child.name)].join(' '));
/** Waits until a call was asked, and returns its last body. */
async function sent(call: Parameters<Answers['asked']>[0]) {
  await vi.waitFor(() => expect(answers.asked(call)).not.toEqual([]));
  return answers.asked(call).at(-1);
}

test('folders bring what is in them; what is pointed at is found anywhere', async () => {
  const { list, roses, bugs } = await open();
  expect(shown(list)).toEqual(['Garden Roses Tulips', 'Bugs', 'Mine']);
  expect(list.folders.map(({ name }) => name)).toEqual(['Garden']);
  expect(list.of(roses.entity_identifier ?? '')?.name).toBe('Roses');
  expect(list.of(bugs.entity_identifier ?? '')?.name).toBe('Bugs');
  expect(list.of(newId())).toBeUndefined();
});

test('a favorite moves before another at once, with a sequence between its neighbors', async () => {
  const { list, bugs, mine } = await open();
  answers.give(updateFavorite, mine);
  list.move(mine.id, null, bugs.id);
  expect(shown(list)).toEqual(['Garden Roses Tulips', 'Mine', 'Bugs']);
  const { params, body } = (await sent(updateFavorite)) ?? { params: {}, body: null };
  expect(params).toEqual({ slug: 'harbor', favorite_id: mine.id });
  expect(body).toMatchObject({ parent: null });
  const { sequence } = body as { sequence: number };
  expect(sequence).toBeGreaterThan(bugs.sequence);
  expect(sequence).toBeLessThan(3000);
});

test('a favorite moves into a folder and out of it, to the end', async () => {
  const { list, garden, tulips, bugs } = await open();
  answers.give(updateFavorite, bugs);
  list.move(bugs.id, garden.id, tulips.id);
  expect(shown(list)).toEqual(['Garden Roses Bugs Tulips', 'Mine']);
  expect((await sent(updateFavorite))?.body).toMatchObject({ parent: garden.id });
  list.move(tulips.id, null, null);
  expect(shown(list)).toEqual(['Garden Roses Bugs', 'Mine', 'Tulips']);
});

test('a folder never moves into another, nor anything before what is not there', async () => {
  const { list, garden, bugs } = await open();
  const other = folder('Other', 500);
  list.move(garden.id, other.id, null);
  list.move(garden.id, garden.id, null);
  list.move(bugs.id, null, newId());
  list.move(newId(), null, null);
  expect(shown(list)).toEqual(['Garden Roses Tulips', 'Bugs', 'Mine']);
  expect(answers.asked(updateFavorite)).toEqual([]);
});

test('a new folder stands first at once, and is renamed by the id the server gave it', async () => {
  const { list } = await open();
  const stored = folder('Work', 4000);
  answers.give(createFavorite, stored);
  answers.give(updateFavorite, stored);
  list.addFolder('Work');
  expect(shown(list)[0]).toBe('Work');
  list.rename(list.top[0]?.id ?? '', 'Weekly work');
  expect(shown(list)[0]).toBe('Weekly work');
  expect((await sent(createFavorite))?.body).toMatchObject({ entity_type: 'folder', is_folder: true, name: 'Work' });
  expect(await sent(updateFavorite)).toMatchObject({
    params: { favorite_id: stored.id },
    body: { name: 'Weekly work' },
  });
});

test('what is a favorite already moves when it is added again', async () => {
  const { list, garden, bugs } = await open();
  answers.give(updateFavorite, bugs);
  list.add('view', bugs.entity_identifier ?? '', garden.id, null);
  expect(shown(list)).toEqual(['Garden Roses Tulips Bugs', 'Mine']);
  await sent(updateFavorite);
  expect(answers.asked(createFavorite)).toEqual([]);
});

test('removing a folder takes what is in it along; removing one of its favorites leaves the folder', async () => {
  const { list, garden, roses } = await open();
  answers.give(deleteFavorite, undefined);
  list.remove(roses.id);
  expect(shown(list)).toEqual(['Garden Tulips', 'Bugs', 'Mine']);
  list.remove(garden.id);
  expect(shown(list)).toEqual(['Bugs', 'Mine']);
  await vi.waitFor(() => expect(answers.asked(deleteFavorite)).toHaveLength(2));
});

test('a refused change is said, and the list is read again as it is stored', async () => {
  const { list, bugs } = await open();
  answers.refuse(deleteFavorite, commonErrors.NOT_ALLOWED);
  list.remove(bugs.id);
  expect(shown(list)).toEqual(['Garden Roses Tulips', 'Mine']);
  await vi.waitFor(() => expect(shown(list)).toEqual(['Garden Roses Tulips', 'Bugs', 'Mine']));
  expect(toasts.get().map(({ kind, title }) => [kind, title])).toEqual([['error', 'Could not save your favorites']]);
});
