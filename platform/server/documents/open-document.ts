import type { Services } from '#platform/server/http/services.ts';
import { must } from '#platform/shared/must.ts';
import { beginText, deriveText, mergeText } from './convert-text.ts';
import type { DocumentKind } from './document-kind.ts';
import {
  catchUpWithHtml,
  createDocument,
  foldUpdates,
  noteHtmlSaved,
  readNews,
  wholeOf,
  writersOf,
  type DocumentKey,
  type DocumentNews,
} from './stored-document.ts';

/** HTML that a document cannot say whole: its text is not opened for writing together, or saving would lose the rest. */
export class NotWholeError extends Error {}

/**
 * Returns a document as it stands, up to date with the HTML beside it; made from that HTML when nobody has opened it
 * before. Null when there is no such text. Throws NotWholeError.
 */
export async function openDocument(
  services: Pick<Services, 'db' | 'changeSignals'>,
  kind: DocumentKind,
  key: DocumentKey,
): Promise<DocumentNews | null> {
  for (;;) {
    const news = await readNews(services.db, key);
    if (news && !news.isBehind) return news;
    if (news) await mergeHtml(services, kind, key);
    else if (!(await beginDocument(services, kind, key))) return null;
  }
}

/** Merges HTML that was saved beside a document into it. Returns the number of the update; null if there was nothing to do. */
export async function mergeHtml(
  { db, changeSignals }: Pick<Services, 'db' | 'changeSignals'>,
  kind: DocumentKind,
  key: DocumentKey,
): Promise<number | null> {
  const seq = await catchUpWithHtml(db, key, async (state, line) => {
    const html = await kind.readHtml(line, key);
    return mergeText(state, must(html, 'a document stands beside a text'));
  });
  if (seq !== null) changeSignals.publishDocument(newsMessage(key, seq));
  return seq;
}

/** What other processes receive about a new update. */
export function newsMessage({ workspaceId, kind, id }: DocumentKey, seq: number): string {
  return `${workspaceId} ${kind} ${id} news ${seq}`;
}

/**
 * Derives the HTML of a document and makes all its updates one state, both at once. Does nothing when there is nothing
 * new. `actorId` is who wrote last, as far as the caller knows.
 */
export async function foldDocument(
  services: Services,
  kind: DocumentKind,
  key: DocumentKey,
  actorId: string | null,
): Promise<void> {
  for (;;) {
    const news = await readNews(services.db, key);
    if (news?.isBehind) {
      await mergeHtml(services, kind, key);
      continue;
    }
    if (!news || news.head === news.folded) return;
    const { html, state, isWhole } = await deriveText(wholeOf(news));
    const known = await writersOf(services.db, key);
    const writer = actorId ?? known[0] ?? null;
    const writers = writer === null ? known : [writer, ...known.filter((other) => other !== writer)];
    const { result } = await services.queue.run(key.workspaceId, writer, async (commands) => {
      const isFolded = await foldUpdates(commands, key, news, state);
      if (isFolded && !(await saysTheSame(await kind.readHtml(commands.db, key), html, news)))
        await kind.saveDerived(commands, key.id, { html, binary: state, writers });
      if (isFolded && !isWhole) await noteHtmlSaved(commands, key.kind, key.id);
      return isFolded;
    });
    if (result && isWhole) return;
  }
}

/**
 * Whether a stored text says what a document says, which may have an empty line more at its end and write the same in other
 * HTML. Editors add that line after a list or a table, so that one can go on writing there: who only opened a text would else be
 * who changed it last, with a version of their own.
 */
async function saysTheSame(stored: string | null, derived: string, { updates }: DocumentNews): Promise<boolean> {
  if (stored === null) return false;
  const after = withoutEnd(derived);
  if (withoutEnd(stored) === after) return true;
  // Nearly always other words: only where they are the same is what the document said before derived, too.
  const [folded] = updates;
  if (!folded || wordsOf(stored) !== wordsOf(derived)) return false;
  // Not what the stored HTML says when it is read anew: a space at the end of a line is lost then.
  return withoutEnd((await deriveText(folded)).html) === after;
}

const withoutEnd = (html: string): string => html.replace(/<p><\/p>$/, '');

/** The words of a text without its elements and spaces. */
const wordsOf = (html: string): string => html.replaceAll(/<[^>]*>|\s+/g, '');

/** Makes a document of a text that nobody has opened yet; false when there is no such text. */
async function beginDocument({ db }: Pick<Services, 'db'>, kind: DocumentKind, key: DocumentKey): Promise<boolean> {
  const html = await kind.readHtml(db, key);
  if (html === null) return false;
  const { state, isWhole } = await beginText(html);
  if (!isWhole) throw new NotWholeError();
  // Compared under a lock: a text that is saved now is either seen here, or its writer sees the document.
  await db.transaction().execute(async (line) => {
    if ((await kind.readHtml(line, key, true)) === html) await createDocument(line, key, state);
  });
  return true;
}
