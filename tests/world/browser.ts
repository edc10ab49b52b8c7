import { pathParameter, type CallArguments, type CallSpec, type ReplyBody } from '#platform/shared/call.ts';

/** A response, as tests check it. */
export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** A browser without a screen: stores cookies, sends calls, posts forms with their CSRF token. */
export class Browser {
  readonly url: string;
  readonly cookies = new Map<string, string>();

  readonly #always: Readonly<Record<string, string>>;

  /** `always`: headers of every request, such as those of a proxy. */
  constructor(url: string, always: Readonly<Record<string, string>> = {}) {
    this.url = url;
    this.#always = always;
  }

  /** Sends any request; redirects are not followed. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ ...this.#always, ...Object.fromEntries(new Headers(init.headers)) });
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(path, this.url), { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  /** Sends a JSON call of the contract. The body is what came, typed as the contract promises for a success. */
  async send<const C extends CallSpec>(call: C, given: CallArguments<C>): Promise<Answer<ReplyBody<C>>> {
    const {
      params = {},
      query = {},
      body,
    } = given as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
    const path = call.path.replaceAll(pathParameter, (_, name: string) => encodeURIComponent(String(params[name])));
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const headers = call.csrf === true ? { 'x-csrftoken': await this.csrfToken() } : {};
    const target = search.size > 0 ? `${path}?${search}` : path;
    if (body instanceof FormData) return answerOf(await this.fetch(target, { method: call.method, body, headers }));
    return this.json(call.method, target, body, headers);
  }

  /** A token for the next form, or for the header X-CSRFTOKEN. */
  async csrfToken(): Promise<string> {
    return (await this.json<{ csrf_token: string }>('GET', '/auth/get-csrf-token/')).body.csrf_token;
  }

  /** Sends JSON to any path; '' answers come as undefined. */
  async json<T>(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<Answer<T>> {
    const response = await this.fetch(path, {
      method,
      headers: { ...more, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return answerOf(response);
  }

  /** Posts a form as a page would; returns where it redirects to (path and query). */
  async post(path: string, fields: Record<string, string>): Promise<{ status: number; location: string }> {
    const response = await this.fetch(path, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, csrfmiddlewaretoken: await this.csrfToken() }),
    });
    return { status: response.status, location: response.headers.get('location') ?? '' };
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie) || value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

async function answerOf<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text();
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? 'json');
  const parsed = (text === '' ? undefined : isJson ? JSON.parse(text) : text) as T;
  return { status: response.status, body: parsed, headers: response.headers };
}
