import type * as z from 'zod';
import { jsonProblem, notUnderstood } from '#features/imports/read/json-problem.ts';
import { readJson } from '#features/imports/read/read-json.ts';
import { UnreadableFile } from '#features/imports/read/unreadable-file.ts';
import { UnusedValues } from '#features/imports/read/unused-values.ts';
import type { Reading } from '#features/imports/reading.ts';
import type { Place } from '#features/imports/model.ts';
import { usedCardFields } from './used-fields.ts';
import * as shapes from './shapes.ts';

/** An export keeps no more than this many actions, the newest. */
export const actionCap = 1000;

/**
 * One board, reduced to what is imported. It is held whole because its parts refer to each other (a board has at most
 * some thousand cards).
 */
export interface TrelloBoard {
  readonly lists: Map<string, shapes.TrelloList>;
  readonly labels: Map<string, shapes.TrelloLabel>;
  readonly members: shapes.TrelloMember[];
  readonly checklists: shapes.TrelloChecklist[];
  readonly actions: shapes.TrelloAction[];
  /** Values in the file that Cairn has no field for. */
  readonly unused: UnusedValues;
  readonly cards: { readonly card: shapes.TrelloCard; readonly place: Place }[];
}

/** Reads a board export. Parts that cannot be understood are noted and left out. */
export async function readBoard(file: string, reading: Reading): Promise<TrelloBoard> {
  const board: TrelloBoard = {
    lists: new Map(),
    labels: new Map(),
    members: [],
    checklists: [],
    actions: [],
    cards: [],
    unused: new UnusedValues(),
  };
  const members = new Set<string>();
  for await (const { key, index, value } of readJson(file, { ...reading, openObjects: true })) {
    members.add(key ?? '');
    const place: Place = { file, item: index, column: key ?? '' };
    if (key === 'lists') take(shapes.trelloList, value, place, reading, (list) => board.lists.set(list.id, list));
    else if (key === 'labels') {
      take(shapes.trelloLabel, value, place, reading, (label) => board.labels.set(label.id, label));
    } else if (key === 'members') take(shapes.trelloMember, value, place, reading, (one) => board.members.push(one));
    else if (key === 'checklists') {
      take(shapes.trelloChecklist, value, place, reading, (checklist) => board.checklists.push(checklist));
    } else if (key === 'desc') board.unused.count('description of the board', value);
    else if (key === 'actions') {
      take(shapes.trelloAction, value, place, reading, (action) => board.actions.push(action));
    } else if (key === 'cards') {
      take(shapes.trelloCard, value, place, reading, (card) => {
        board.cards.push({ card, place: { file, item: index } });
        board.unused.countFields(value, usedCardFields, 'card.');
      });
    }
  }
  if (!members.has('lists') && !members.has('cards') && !members.has('idOrganization')) {
    throw new UnreadableFile(file, 'this is JSON, but not a Trello board export: it has neither "lists" nor "cards"');
  }
  return board;
}

function take<T>(shape: z.ZodType<T>, value: unknown, place: Place, { notes }: Reading, keep: (part: T) => void): void {
  const { data, error } = shape.safeParse(value);
  if (!error) {
    keep(data);
    return;
  }
  const { field, problem } = jsonProblem(error, value);
  const column = [place.column, field].filter(Boolean).join('.');
  notes.add('bad', notUnderstood, { ...place, column }, problem);
}
