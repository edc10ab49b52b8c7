import { vi } from 'vitest';
import { readCsrfToken } from '#features/accounts/contract.ts';
import type { CallSpec, ReplyBody } from '#platform/shared/call.ts';
import { groupHeader } from '#platform/shared/group-header.ts';
import type { ErrorEntry } from '#platform/shared/errors.ts';
import { idHeader } from '#platform/shared/id-header.ts';

/** A request that reached the border: what its path, query and body held. */
export interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The id that what is created is shown under already. */
  readonly id?: string;
}

type Answer = (asked: Asked) => Response | Promise<Response>;

/** The server as the page sees it: what each call answers, and what it was asked. */
export interface Answers {
  /** Answers a call from now on; the body is checked against the contract. */
  give<C extends CallSpec>(call: C, body: ReplyBody<C>): void;
  /** Answers a call from now on with what is made of each request. */
  make<C extends CallSpec>(call: C, body: (asked: Asked) => ReplyBody<C>): void;
  /** Refuses a call from now on, with one of the errors of the catalog. */
  refuse(call: CallSpec, error: ErrorEntry): void;
  /** Nobody answers a call from now on. */
  lose(call: CallSpec): void;
  /** Lets a call wait for its answer, however it is answered, until the returned function is called. */
  hold(call: CallSpec): () => void;
  /** A call answers from now on what it did, by its group in the log: Undo takes that back. */
  group(call: CallSpec, id: string): void;
  /** What a call was asked so far. */
  asked(call: CallSpec): readonly Asked[];
}

/** Answers the requests of this test at the border; a request that nothing answers is lost, as without a network. */
export function answerCalls(): Answers {
  const answers = new Map<CallSpec, Answer>();
  const held = new Map<CallSpec, Promise<void>>();
  const groups = new Map<CallSpec, string>();
  const asked: { call: CallSpec; what: Asked }[] = [];
  const sent = async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const url = new URL(address, 'http://cairn.invalid');
    for (const [call, answer] of answers) {
      const params = call.method === method ? matchPath(call.path, url.pathname) : null;
      if (params === null) continue;
      const query = Object.fromEntries(url.searchParams);
      const id = new Headers(headers).get(idHeader);
      const sentBody: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
      const what = { params, query, body: sentBody, ...(id !== null && { id }) };
      asked.push({ call, what });
      await held.get(call);
      const given = await (answers.get(call) ?? answer)(what);
      const group = groups.get(call);
      if (group !== undefined) given.headers.set(groupHeader, group);
      return given;
    }
    throw new TypeError(`nothing answers ${method} ${url.pathname}`);
  };
  vi.stubGlobal('fetch', sent);
  const self: Answers = {
    give: (call, body) => {
      const answer = reply(call, body);
      answers.set(call, () => answer.clone());
    },
    make: (call, body) => {
      answers.set(call, (what) => reply(call, body(what)));
    },
    refuse: (call, error) => {
      answers.set(call, () => Response.json(error.body, { status: error.status }));
    },
    lose: (call) => {
      answers.set(call, () => Promise.reject(new TypeError('no network')));
    },
    hold: (call) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(call, promise);
      return () => {
        held.delete(call);
        resolve();
      };
    },
    group: (call, id) => void groups.set(call, id),
    asked: (call) => asked.filter((one) => one.call === call).map(({ what }) => what),
  };
  self.give(readCsrfToken, { csrf_token: 'token' });
  return self;
}

/** Returns the first success answer of a call with a body that its contract accepts. */
function reply<C extends CallSpec>(call: C, body: ReplyBody<C>): Response {
  const [status = '200', shape] = Object.entries(call.replies)[0] ?? [];
  if (!shape) return new Response(null, { status: Number(status) });
  shape.parse(body);
  return Response.json(body, { status: Number(status) });
}

/** Returns the parameters of a path, or null if it is another one. */
function matchPath(pattern: string, path: string): Record<string, string> | null {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const found = new RegExp(`^${pattern.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(path);
  return found && Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]));
}
