import { makeObservable, observableRef, runInAction } from 'mobx';
import type { EditorPages } from '#platform/editor/editor-host.ts';

/** The project whose pages are meant. */
interface PagesPlace {
  readonly slug: string;
  readonly projectId: string;
}

type LoadPages = (place: PagesPlace) => Promise<EditorPages>;

let loadPages: LoadPages | null = null;

/** Lends the pages of projects to the texts of issues. Pages stand above issues, so the app hands them in. */
export function lendPages(load: LoadPages): void {
  loadPages = load;
}

/** The pages of a project, read when the first text names one or asks for one. */
class LentPages implements EditorPages {
  readonly #place: PagesPlace;
  loaded: EditorPages | null = null;
  #loading: Promise<void> | null = null;

  constructor(place: PagesPlace) {
    this.#place = place;
    makeObservable(this, { loaded: observableRef });
  }

  load(): Promise<void> {
    this.#loading ??= this.#load().catch(() => {
      // Asked for again with the next text: the network may be back.
      this.#loading = null;
    });
    return this.#loading;
  }

  async #load(): Promise<void> {
    const pages = await loadPages?.(this.#place);
    await pages?.load?.();
    if (pages) runInAction(() => (this.loaded = pages));
  }

  find(query: string) {
    return this.loaded?.find(query) ?? [];
  }

  look(id: string) {
    if (!this.loaded) void this.load();
    return this.loaded?.look(id) ?? null;
  }

  open(path: string): void {
    this.loaded?.open(path);
  }
}

/** Of one workspace: the pages of another one are not followed while this one is open. */
const known = new Map<string, LentPages>();
let knownSlug = '';

/** Returns the pages that the texts of a project's issues can link to; undefined where none were lent. */
export function pagesLentTo({ slug, projectId }: PagesPlace): EditorPages | undefined {
  if (!loadPages) return undefined;
  if (slug !== knownSlug) known.clear();
  knownSlug = slug;
  const pages = known.get(projectId) ?? new LentPages({ slug, projectId });
  known.set(projectId, pages);
  return pages;
}
