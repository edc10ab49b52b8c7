import { readMarkdown } from '#features/imports/markup/bounded-markup.ts';
import type { ImportComment, ImportRecord, Place } from '#features/imports/model.ts';
import { readTime } from '#features/imports/read/read-time.ts';
import type { Reading } from '#features/imports/reading.ts';
import { repairText } from '#features/imports/text/repair-text.ts';
import { actionCap, readBoard, type TrelloBoard } from './board.ts';
import { cardHistories, emptyHistory, type CardHistory } from './card-history.ts';
import { labelColor } from './label-colors.ts';
import type { TrelloAction, TrelloCard, TrelloChecklist } from './shapes.ts';
import { usedActions, usedCheckItemFields } from './used-fields.ts';
import { importTrelloCard } from './trello-card.ts';

/**
 * Reads exports of Trello boards, cards in the order of the board. Comments, authors and archiving times exist only in
 * the actions, and an export contains only the newest thousand: the report counts what is missing.
 */
export async function* readTrello(reading: Reading): AsyncGenerator<ImportRecord> {
  const seen = new Set<string>();
  for (const file of reading.options.files) {
    const board = await readBoard(file, reading);
    for (const member of [...board.members, ...board.actions.map(({ memberCreator }) => memberCreator)]) {
      if (member) reading.registry.knowName(member.id, member.fullName || member.username || member.id);
    }
    takeListsAndLabels(board, reading);
    yield* cardsOf(board, seen, reading);
    reportWhatIsMissing(board, reading);
  }
}

/** Open lists without cards and unused labels are imported too, in the board's order. */
function takeListsAndLabels(board: TrelloBoard, { registry }: Reading): void {
  for (const list of [...board.lists.values()].toSorted(byPosition)) {
    if (list.closed !== true) registry.state(list.name);
  }
  for (const { name, color } of board.labels.values()) if (name) registry.label(name, labelColor(color));
}

function* cardsOf(board: TrelloBoard, seen: Set<string>, reading: Reading): Generator<ImportRecord> {
  const histories = cardHistories(board.actions);
  const checklists = Map.groupBy(board.checklists.toSorted(byPosition), ({ idCard }) => idCard);
  const position = ({ card }: { card: TrelloCard }) => board.lists.get(card.idList)?.pos ?? 0;
  const inOrder = board.cards.toSorted((a, b) => position(a) - position(b) || byPosition(a.card, b.card));
  for (const { card, place } of inOrder) {
    if (seen.has(card.id)) {
      reading.notes.add('left-out', 'cards that appear twice', place, card.id);
      continue;
    }
    seen.add(card.id);
    const history = histories.get(card.id) ?? emptyHistory();
    yield importTrelloCard(card, place, board, checklists.get(card.id) ?? [], history, reading);
    yield* history.comments.map((action) => importComment(action, card, place, reading));
    countLosses(card, history, board, reading);
  }
}

function importComment(action: TrelloAction, card: TrelloCard, place: Place, reading: Reading): ImportComment {
  const at = { ...place, column: 'actions' };
  const createdAt = readTime(action.date, at, reading)?.instant ?? reading.options.now;
  return {
    kind: 'comment',
    place,
    externalId: action.id,
    issueRef: card.id,
    authorKey: action.idMemberCreator ? reading.registry.person(action.idMemberCreator) : null,
    createdAt,
    updatedAt: readTime(action.data.dateLastEdited, at, reading)?.instant ?? createdAt,
    html: readMarkdown(repairText(action.data.text ?? '', at, reading.notes), at, reading.notes),
  };
}

function countLosses(card: TrelloCard, history: CardHistory, board: TrelloBoard, { notes }: Reading): void {
  const missing = (card.badges?.comments ?? 0) - history.comments.length;
  const reason = 'comments that Trello counts but the file does not have';
  if (missing > 0) notes.add('left-out', reason, null, null, missing);
  if (card.idMembersVoted?.length) notes.add('left-out', 'votes', null, null, card.idMembersVoted.length);
  if (card.customFieldItems?.length) {
    notes.add('left-out', 'values of custom fields (no such field in Cairn)', null, null, card.customFieldItems.length);
  }
  if (card.closed !== true && board.lists.get(card.idList)?.closed === true) {
    notes.add('repaired', 'cards archived because their list is');
  }
  if (history.authorId === null) notes.add('left-out', 'authors of cards (not in the file)');
}

function reportWhatIsMissing(board: TrelloBoard, { notes }: Reading): void {
  if (board.actions.length >= actionCap) {
    const detail = `the export only has the newest ${actionCap} actions: older comments, authors and dates are missing`;
    notes.add('left-out', detail);
  }
  const history = board.actions.filter(
    ({ type, data }) => !usedActions.has(type) && !data.listAfter && !isArchiving(data),
  );
  const reason = 'entries of the board history other than comments (renames, members, checklists …)';
  if (history.length > 0) notes.add('left-out', reason, null, null, history.length);
  const emptyLists = [...board.lists.values()].filter(
    (list) => list.closed === true && !board.cards.some(({ card }) => card.idList === list.id),
  );
  if (emptyLists.length > 0) notes.add('left-out', 'archived lists without cards', null, null, emptyLists.length);
  for (const { checkItems } of board.checklists) {
    for (const item of checkItems ?? []) board.unused.countFields(item, usedCheckItemFields, 'checklist item.');
  }
  board.unused.report(notes);
  const cards = new Set(board.cards.map(({ card }) => card.id));
  const orphans = board.actions.filter(
    ({ type, data }) => type === 'commentCard' && data.card && !cards.has(data.card.id),
  );
  if (orphans.length > 0) notes.add('left-out', 'comments on deleted cards', null, null, orphans.length);
}

function isArchiving({ card, old }: TrelloAction['data']): boolean {
  return card?.closed === true && old?.closed === false;
}

function byPosition(a: Pick<TrelloChecklist, 'pos'>, b: Pick<TrelloChecklist, 'pos'>): number {
  return (a.pos ?? 0) - (b.pos ?? 0);
}
