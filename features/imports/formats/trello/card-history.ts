import type { TrelloAction } from './shapes.ts';

/** What the actions say about a card; fields are null when the export no longer contains the action. */
export interface CardHistory {
  authorId: string | null;
  createdAt: string | null;
  archivedAt: string | null;
  /** When the card was moved to its current list, and by whom. */
  readonly moves: Map<string, { readonly at: string; readonly byId: string | null }>;
  readonly comments: TrelloAction[];
}

const creations = new Set(['createCard', 'copyCard', 'convertToCardFromCheckItem', 'emailCard']);
const comments = new Set(['commentCard', 'copyCommentCard']);

/** Returns the history of every card that an action names, from actions in any order. */
export function cardHistories(actions: readonly TrelloAction[]): Map<string, CardHistory> {
  const histories = new Map<string, CardHistory>();
  for (const action of actions.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const cardId = action.data.card?.id;
    if (cardId === undefined) continue;
    const history = histories.get(cardId) ?? emptyHistory();
    histories.set(cardId, history);
    if (creations.has(action.type)) {
      history.authorId = action.idMemberCreator ?? null;
      history.createdAt = action.date;
    } else if (comments.has(action.type)) history.comments.push(action);
    else if (action.type === 'updateCard') takeUpdate(action, history);
  }
  return histories;
}

export function emptyHistory(): CardHistory {
  return { authorId: null, createdAt: null, archivedAt: null, moves: new Map(), comments: [] };
}

function takeUpdate(action: TrelloAction, history: CardHistory): void {
  const { card, old, listAfter } = action.data;
  if (card?.closed === true && old?.closed === false) history.archivedAt = action.date;
  if (listAfter) history.moves.set(listAfter.id, { at: action.date, byId: action.idMemberCreator ?? null });
}
