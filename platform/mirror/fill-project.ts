import type { ApiClient } from '#platform/web/api/client.ts';
import type { MirrorDatabase } from './database.ts';
import type { MirrorFeature, ProjectPlace, PulledPage } from './mirror-feature.ts';
import { Options } from './options-table.ts';

export interface FillParts {
  readonly db: MirrorDatabase;
  readonly client: ApiClient;
  readonly features: readonly MirrorFeature[];
  readonly place: ProjectPlace;
  /** Returns whether the project is still wanted; otherwise nothing more is written. */
  isWanted(): boolean;
  /** Waits between two pages while people work. */
  giveWay(): Promise<void>;
  /** Called after a page was stored. */
  stored(): void;
}

/** The progress of a project's first pull by feature: the cursor of the next page; null once everything is stored. */
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
  // The record changes if the project is removed: the rows stored so far are gone, even if the project is wanted again by now.
  const isWanted = () => parts.isWanted() && options.get(key) === text;
  const open = features.filter(({ name }) => note[name] !== null);
  const firsts = open.map((feature) => ({ feature, page: ask(feature, note[feature.name] ?? null) }));
  for (const { feature, page: first } of firsts) {
    let next: Promise<PulledPage> | undefined = first;
    while (next) {
      const page: PulledPage = await next;
      if (!isWanted()) return;
      // The next page is fetched while this one is written.
      next = page.next === null ? undefined : ask(feature, page.next);
      // Writing lets nothing else run: the request goes out before it, and so do questions of other projects.
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

/** Records that a project's rows were removed, so that the next pull starts from the beginning. */
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
