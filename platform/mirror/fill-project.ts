import type { ApiClient } from '#platform/web/api/client.ts';
import type { MirrorDatabase } from './database.ts';
import type { MirrorFeature, ProjectPlace, PulledPage } from './mirror-feature.ts';
import { Options } from './options-table.ts';

export interface FillParts {
  readonly db: MirrorDatabase;
  readonly client: ApiClient;
  readonly features: readonly MirrorFeature[];
  readonly place: ProjectPlace;
  /** Whether the project is still to be kept; nothing is written once it is not. */
  isWanted(): boolean;
  /** Waits between two pages while people work. */
  giveWay(): Promise<void>;
  /** A page was stored. */
  stored(): void;
}

/** How far the first pull of a project is, by feature: where its next page begins; null once all of it is stored. */
type PullNote = Readonly<Record<string, string | null>>;

/**
 * Stores everything the features keep of a project, page by page, from where an earlier try ended. Asks for the first
 * pages of all features at once. Ends early when the project is no longer wanted; `isPulled` says whether all is stored.
 * Rejects with the error of the first page that failed.
 */
export async function fillProject(parts: FillParts): Promise<void> {
  const { db, client, features, place } = parts;
  const options = new Options(db);
  const key = noteKey(place.projectId);
  let text = options.get(key);
  let note = readNote(text);
  const ask = (feature: MirrorFeature, cursor: string | null) => {
    const page = feature.pull?.(client, place, cursor);
    // A page that is not awaited because an earlier one failed must not count as an unhandled failure.
    page?.catch(() => undefined);
    return page;
  };
  // The note changes when the project is forgotten: the rows stored so far are gone, even if it is wanted again by now.
  const isWanted = () => parts.isWanted() && options.get(key) === text;
  const open = features.filter(({ name }) => note[name] !== null);
  const firsts = open.map((feature) => ({ feature, page: ask(feature, note[feature.name] ?? null) }));
  for (const { feature, page: first } of firsts) {
    let next: Promise<PulledPage> | undefined = first;
    while (next) {
      const page: PulledPage = await next;
      if (!isWanted()) return;
      // The next page travels while this one is written.
      next = page.next === null ? undefined : ask(feature, page.next);
      // Writing leaves nothing else its turn: the request goes out before it, and so do questions of other projects.
      await new Promise((resolve) => setTimeout(resolve));
      if (!isWanted()) return;
      note = { ...note, [feature.name]: page.next };
      text = JSON.stringify(note);
      db.transact(() => {
        options.markWriting(Date.now());
        page.write(db);
        options.set(key, text);
        options.markWriting(null);
      });
      parts.stored();
      if (next) await parts.giveWay();
    }
  }
}

/** Returns whether everything of a project was stored once. */
export function isPulled(db: MirrorDatabase, features: readonly MirrorFeature[], projectId: string): boolean {
  const note = readNote(new Options(db).get(noteKey(projectId)));
  return features.every((feature) => !('pull' in feature) || note[feature.name] === null);
}

/** Notes that the rows of a project were removed: the next pull begins at the start. */
export function forgetPull(db: MirrorDatabase, projectId: string): void {
  new Options(db).set(noteKey(projectId), null);
}

function noteKey(projectId: string): string {
  return `pull:${projectId}`;
}

function readNote(text: string | null): PullNote {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by fillProject alone
  return text === null ? {} : (JSON.parse(text) as PullNote);
}
