import { isPagePath } from '#platform/shared/page-path.ts';

/** What one build of the web client consists of. */
export interface Build {
  /** Identifies the build. */
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
  /** How long to wait for the server's page before the cached one is shown, in milliseconds. */
  readonly patience?: number;
}

const index = '/index.html';
/** Kept in a build's cache once a page of it was answered from here. */
const visited = '/visited';
const prefix = 'cairn-app:';
/** Number of parallel fetches, few enough not to slow down the visible page. */
const abreast = 4;
/** Statuses of a proxy whose server is down. */
const away = new Set([502, 503, 504]);

/**
 * Has a page preload its modules as scripts. Chromium compiles modules anew at each visit, although it keeps them compiled,
 * unless they were preloaded as scripts (docs/decisions/120-compiled-modules.md). boot.js does the same where it says so.
 */
function preloadAsScripts(html: string): string {
  return html
    .replace('<html ', '<html data-preload="script" ')
    .replaceAll('rel="modulepreload"', 'rel="preload" as="script"')
    .replace(
      /<script type="module" crossorigin src="([^"]+)">/,
      '<link rel="preload" as="script" crossorigin href="$1">$&',
    );
}

/**
 * The files of the web client in the service worker: one cache per build, used only once it is complete. It never holds
 * personal data, because API calls and uploads are not cached here.
 */
export class AppShell {
  readonly #parts: AppShellParts;
  readonly #files: ReadonlySet<string>;

  constructor(parts: AppShellParts) {
    this.#parts = parts;
    this.#files = new Set(parts.build.files);
  }

  /** Fetches every file of this build that is not cached yet. Rejects if one fails; the browser tries again later. */
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

  /** Returns the response to a request this worker handles; null for all others, which the browser handles itself. */
  answer(request: Request): Promise<Response> | null {
    const { pathname, search, origin } = new URL(request.url);
    if (request.method !== 'GET' || origin !== new URL(globalThis.location.href).origin) return null;
    if (request.mode === 'navigate') {
      return isPagePath(pathname) && !pathname.startsWith('/god-mode') ? this.#page(request) : null;
    }
    if (!this.#files.has(pathname + search) && !pathname.startsWith('/assets/')) return null;
    return this.#file(request, pathname + search);
  }

  /** Returns the server's page if it arrives soon, so that a new build shows at once; else the cached one. */
  async #page(request: Request): Promise<Response> {
    const { patience = 4_000 } = this.#parts;
    const served = this.#parts.fetch(request);
    const late = Promise.withResolvers<null>();
    const timer = setTimeout(() => late.resolve(null), patience);
    try {
      const answer = await Promise.race([served, late.promise]);
      if (answer && !away.has(answer.status)) return await this.#fromCompiled(answer);
      const kept = await this.#kept(index);
      return kept ? await this.#fromCompiled(kept) : (answer ?? (await served));
    } catch (error) {
      const kept = await this.#kept(index);
      if (kept) return this.#fromCompiled(kept);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * A file's name or query changes with its content, so a cached file is right whichever build it came from. A file that is not
   * kept for everybody is kept once it was needed.
   */
  async #file(request: Request, path: string): Promise<Response> {
    const { caches, build } = this.#parts;
    const known = (await this.#kept(path)) ?? (await caches.match(path, { ignoreVary: true }));
    if (known) return known;
    const response = await this.#parts.fetch(request);
    if (response.ok && !this.#files.has(path)) {
      const cache = await caches.open(prefix + build.version);
      // A full disk is no reason to answer nothing.
      await cache.put(path, response.clone()).catch(() => undefined);
    }
    return response;
  }

  /** Returns a page of this build so that its scripts are not compiled again, from the second visit on: the first keeps them. */
  async #fromCompiled(page: Response): Promise<Response> {
    const { build, caches } = this.#parts;
    const { ok, status, headers } = page;
    if (!ok) return page;
    const html = await page.text();
    const own = new Headers(headers);
    // The text is not compressed any more.
    for (const name of ['content-encoding', 'content-length']) own.delete(name);
    const answer = (text: string) => new Response(text, { status, headers: own });
    if (!html.includes(build.version)) return answer(html);
    const cache = await caches.open(prefix + build.version);
    if (await cache.match(visited)) return answer(preloadAsScripts(html));
    // A full disk is no reason to answer nothing.
    await cache.put(visited, new Response('')).catch(() => undefined);
    return answer(html);
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
    // During an update the page may already be of another build.
    if (file === index && !(await response.clone().text()).includes(build.version))
      throw new Error('the page is of another build');
    return response;
  }
}
