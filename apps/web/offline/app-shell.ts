import { isPagePath } from '#platform/shared/page-path.ts';

/** What one build of the web client consists of. */
export interface Build {
  /** Names the build: another one has another name. */
  readonly version: string;
  /** The paths of all files that the app needs without a network, the page itself (`/index.html`) included. */
  readonly files: readonly string[];
}

export interface AppShellParts {
  readonly build: Build;
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  /** The versions of pages that are open. */
  readonly openBuilds: () => Promise<ReadonlySet<string>>;
  /** So long a page is waited for before the kept one is shown, in milliseconds. */
  readonly patience?: number;
}

const index = '/index.html';
const prefix = 'cairn-app:';
/** Files fetched at the same time: the page in front comes first. */
const abreast = 4;
/** A proxy answers so while the server behind it is away. */
const away = new Set([502, 503, 504]);

/**
 * The files of the web client as the service worker keeps them: one cache a build, filled whole before it counts. Nothing
 * that belongs to a person is ever in it: calls and uploads are not its business.
 */
export class AppShell {
  readonly #parts: AppShellParts;
  readonly #files: ReadonlySet<string>;

  constructor(parts: AppShellParts) {
    this.#parts = parts;
    this.#files = new Set(parts.build.files);
  }

  /** Fetches every file of this build that is not kept yet. Rejects when one cannot be had: the browser tries again later. */
  async fill(): Promise<void> {
    const { build, caches } = this.#parts;
    const cache = await caches.open(prefix + build.version);
    const missing = [...build.files];
    const work = async () => {
      for (let file = missing.shift(); file !== undefined; file = missing.shift()) {
        if (!(await cache.match(file))) await cache.put(file, await this.#obtain(file));
      }
    };
    await Promise.all(Array.from({ length: abreast }, work));
  }

  /** Removes the files of other builds, except of those that an open page still runs on. */
  async tidy(): Promise<void> {
    const { build, caches, openBuilds } = this.#parts;
    const needed = new Set([...(await openBuilds()), build.version].map((version) => prefix + version));
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && !needed.has(name));
    await Promise.all(names.map((name) => caches.delete(name)));
  }

  /** Answers what this worker has a say in; null for everything else, which goes its usual way. */
  answer(request: Request): Promise<Response> | null {
    const { pathname, search, origin } = new URL(request.url);
    if (request.method !== 'GET' || origin !== new URL(globalThis.location.href).origin) return null;
    if (request.mode === 'navigate') {
      return isPagePath(pathname) && !pathname.startsWith('/god-mode') ? this.#page(request) : null;
    }
    if (!this.#files.has(pathname + search) && !pathname.startsWith('/assets/')) return null;
    return this.#file(request, pathname + search);
  }

  /** Returns the server's page if it comes soon, so that a new build shows at once; else the kept one. */
  async #page(request: Request): Promise<Response> {
    const { patience = 4_000 } = this.#parts;
    const served = this.#parts.fetch(request);
    const late = Promise.withResolvers<null>();
    const timer = setTimeout(() => late.resolve(null), patience);
    try {
      const answer = await Promise.race([served, late.promise]);
      if (answer && !away.has(answer.status)) return answer;
      return (await this.#kept(index)) ?? answer ?? (await served);
    } catch (error) {
      const kept = await this.#kept(index);
      if (kept) return kept;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** A file's name or query changes with its content: what is kept is right, whichever build's it is. */
  async #file(request: Request, path: string): Promise<Response> {
    return (
      (await this.#kept(path)) ??
      (await this.#parts.caches.match(path, { ignoreVary: true })) ??
      this.#parts.fetch(request)
    );
  }

  async #kept(path: string): Promise<Response | undefined> {
    const cache = await this.#parts.caches.open(prefix + this.#parts.build.version);
    return cache.match(path, { ignoreVary: true });
  }

  async #obtain(file: string): Promise<Response> {
    const { build, caches, fetch: get } = this.#parts;
    const isNamedByContent = file.startsWith('/assets/');
    const known = isNamedByContent ? await caches.match(file, { ignoreVary: true }) : undefined;
    if (known) return known;
    const response = await get(file, { cache: isNamedByContent ? 'default' : 'no-cache' });
    if (!response.ok || response.redirected) throw new Error(`${file} answered ${response.status}`);
    // While a new version is put in place the page may already be another build's.
    if (file === index && !(await response.clone().text()).includes(build.version))
      throw new Error('the page is of another build');
    return response;
  }
}
