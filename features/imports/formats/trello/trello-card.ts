import { parseTime } from '#features/imports/dates/parse-time.ts';
import { finishIssue } from '#features/imports/finish-issue.ts';
import { readInlineMarkdown, readMarkdown } from '#features/imports/markup/bounded-markup.ts';
import { linkUrl } from '#features/imports/markup/safe-url.ts';
import { taskListHtml } from '#features/imports/markup/task-list.ts';
import type { ImportIssue, ImportLink, Place } from '#features/imports/model.ts';
import { readTime } from '#features/imports/read/read-time.ts';
import type { Reading } from '#features/imports/reading.ts';
import { repairText } from '#features/imports/text/repair-text.ts';
import { escapeHtml } from '#platform/shared/text/escape-html.ts';
import type { TrelloBoard } from './board.ts';
import type { CardHistory } from './card-history.ts';
import { labelColor } from './label-colors.ts';
import type { TrelloCard, TrelloChecklist } from './shapes.ts';

/**
 * Reads one card: its list is the state, its checklists go to the end of the body. A card is archived when it or its
 * list was archived. Times that only actions contain fall back to the card's last activity.
 */
export function importTrelloCard(
  card: TrelloCard,
  place: Place,
  board: TrelloBoard,
  checklists: readonly TrelloChecklist[],
  history: CardHistory,
  reading: Reading,
): ImportIssue {
  const { registry, notes } = reading;
  const at = (column: string) => ({ ...place, column });
  const list = board.lists.get(card.idList);
  const stateKey = registry.state(list?.name ?? '');
  const group = registry.states.get(stateKey)?.group;
  const written = (card.idLabels ?? []).map((id) => labelOf(id, board)).filter((label) => label !== null);
  const labels = written.map(({ name, color }) => registry.label(name, color));
  const prioritized = written.find(({ name }) => registry.priorityOfLabel(name) !== null)?.name ?? null;
  const ended = group === 'completed' || group === 'cancelled';
  const moved = history.moves.get(card.idList);
  const lastActivity = readTime(card.dateLastActivity, at('dateLastActivity'), reading)?.instant ?? null;
  const putAway = card.closed === true || list?.closed === true;
  return finishIssue(
    {
      place,
      externalId: card.id,
      aliases: [],
      number: card.idShort ?? null,
      rawTitle: card.name,
      bodyHtml:
        readMarkdown(repairText(card.desc ?? '', at('desc'), notes), at('desc'), notes) +
        checklists.map((checklist) => checklistHtml(checklist, at('checklists'), reading)).join(''),
      stateKey,
      priority: prioritized === null ? 'none' : (registry.priorityOfLabel(prioritized) ?? 'none'),
      prioritySource: prioritized,
      labels: labels.filter((label) => label !== null),
      assigneeKeys: (card.idMembers ?? []).map((id) => registry.person(id)),
      authorKey: history.authorId === null ? null : registry.person(history.authorId),
      createdAt: history.createdAt ?? birthOf(card.id),
      updatedAt: lastActivity,
      closedAt: ended ? (moved?.at ?? null) : null,
      closedBy: ended ? (moved?.byId ?? null) : null,
      archivedAt: putAway ? (history.archivedAt ?? lastActivity ?? reading.options.now) : null,
      startDate: dayIn(card.start, at('start'), reading),
      targetDate: dayIn(card.due, at('due'), reading),
      points: null,
      cycleKey: null,
      parentRef: null,
      links: linksOf(card, place, reading),
      relations: [],
    },
    reading,
  );
}

/** Returns when a Trello id was created: it begins with the second, in hexadecimal. */
function birthOf(id: string): string | null {
  if (!/^[0-9a-f]{24}$/i.test(id)) return null;
  return new Date(Number.parseInt(id.slice(0, 8), 16) * 1000).toISOString();
}

function checklistHtml(checklist: TrelloChecklist, place: Place, reading: Reading): string {
  const items = (checklist.checkItems ?? []).toSorted((a, b) => (a.pos ?? 0) - (b.pos ?? 0));
  const title = repairText(checklist.name ?? '', place, reading.notes).trim();
  const rows = items.map(({ name, state }) => ({
    done: state === 'complete',
    html: readInlineMarkdown(repairText(name, place, reading.notes), place, reading.notes),
  }));
  return (title === '' ? '' : `<h3>${escapeHtml(title)}</h3>`) + (rows.length === 0 ? '' : taskListHtml(rows));
}

/** Returns a label's name as written; one without a name is called by its color. */
function labelOf(id: string, board: TrelloBoard): { readonly name: string; readonly color: string | null } | null {
  const label = board.labels.get(id);
  if (!label) return null;
  return { name: label.name?.trim() || label.color || '', color: labelColor(label.color) };
}

/** Trello's due and start are instants, Cairn's are days: converts them in the given time zone. */
function dayIn(raw: string | null | undefined, place: Place, reading: Reading): string | null {
  const time = readTime(raw, place, reading);
  if (!time) return null;
  const zoned = Temporal.Instant.from(time.instant).toZonedDateTimeISO(reading.options.timeZone);
  return zoned.toPlainDate().toString();
}

function linksOf(card: TrelloCard, place: Place, { registry, notes }: Reading): ImportLink[] {
  return (card.attachments ?? []).flatMap((attachment) => {
    const url = linkUrl(attachment.url ?? '');
    if (url === null) {
      const at = { ...place, column: 'attachments' };
      notes.add('bad', 'attachments without a web address', at, attachment.name ?? null);
      return [];
    }
    return [
      {
        url,
        title: attachment.name?.trim() || url,
        attachment: attachment.isUpload === true,
        authorKey: attachment.idMember ? registry.person(attachment.idMember) : null,
        createdAt: parseTime(attachment.date ?? '')?.instant ?? null,
      },
    ];
  });
}
