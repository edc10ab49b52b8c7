import type { CallArguments, CallSpec, ReplyBody } from '#platform/shared/call.ts';
import { idHeader } from '#platform/shared/id-header.ts';
import { groupHeader } from '#platform/shared/group-header.ts';
import { seqHeader } from '#platform/shared/seq-header.ts';
import type { KeptReplies } from '#platform/web/offline/kept-replies.ts';
import { undoStack } from '#platform/web/store/undo-stack.ts';
import { ApiError, isAbort, NetworkError } from './api-error.ts';
import { buildUrl, type RequestParts } from './build-request.ts';
import { retryRead, sleepByClock, type Sleep } from './retry-read.ts';
import { SharedReads } from './share-reads.ts';

export interface SendOptions {
  readonly signal?: AbortSignal;
  /** Reads only: send a new request even though the same read is in flight. */
  readonly fresh?: boolean;
  /** Reads only: there is a fallback for the answer, so it is requested once and not waited for long. */
  readonly once?: boolean;
  /** Writes only: called with the group of changes the server recorded, which undo takes. */
  readonly onGroup?: (groupId: string) => void;
  /** Writes only: repeated with the same key, it is done once and answered as the first time. */
  readonly key?: string;
  /** Creations only: the id that the new object is shown under already. */
  readonly id?: string;
  /** Writes only: the number up to which the workspace's change log had been received when the edit was made. */
  readonly receivedSeq?: number | null;
}

/** Sends declared calls. */
export interface ApiClient {
  /**
   * Sends `call` and answers the body of its success reply. Identical reads in flight share one request, and reads are
   * tried again when nobody answers; writes are sent once. Throws `ApiError` (the server refused), `NetworkError` (nobody
   * answered) or the signal's abort.
   */
  send<C extends CallSpec>(call: C, args: CallArguments<C>, options?: SendOptions): Promise<ReplyBody<C>>;
  /** Returns the answer of a read that this device keeps (calls declared with `kept`); undefined for none. */
  known?<C extends CallSpec>(call: C, args: CallArguments<C>): Promise<ReplyBody<C> | undefined>;
}

export interface ClientSettings {
  /** Where the server is; empty for the page's own origin. */
  readonly origin?: string;
  readonly fetch?: (url: string, request: RequestInit) => Promise<Response>;
  readonly sleep?: Sleep;
  /** Called whenever an answer says that nobody is signed in to the app (401). */
  readonly onSignedOut?: () => void;
  /** Where the answers of calls declared with `kept` are kept. */
  readonly replies?: KeptReplies;
}

/** Where the token of calls with `csrf` comes from (wire-account-workspace.md 0.1). */
const CSRF_PATH = '/auth/get-csrf-token/';

/** Longest wait for an answer, in milliseconds. */
const patience = 30_000;
/** The same where there is a fallback. */
const shortPatience = 5_000;

/** Returns a client of the server at `settings.origin`. */
export function createClient(settings: ClientSettings = {}): ApiClient {
  const { origin = '', sleep = sleepByClock } = settings;
  const reads = new SharedReads();

  async function exchange(
    call: CallSpec,
    parts: RequestParts,
    url: string,
    { signal, onGroup, key, id, once, receivedSeq = null }: SendOptions,
  ): Promise<unknown> {
    const limit = AbortSignal.timeout(once ? shortPatience : patience);
    const headers = new Headers({ accept: 'application/json', 'x-cairn-client': 'web' });
    if (key !== undefined) headers.set('x-cairn-idempotency-key', key);
    if (id !== undefined) headers.set(idHeader, id);
    if (receivedSeq !== null) headers.set(seqHeader, String(receivedSeq));
    const request: RequestInit = {
      method: call.method,
      credentials: 'same-origin',
      headers,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    };
    if (parts.body !== undefined) {
      headers.set('content-type', 'application/json');
      request.body = JSON.stringify(parts.body);
    }
    const ask = settings.fetch ?? fetch;
    const expected = onGroup && undoStack.expect();
    try {
      if (call.csrf === true) {
        const given = await ask(origin + CSRF_PATH, { credentials: 'same-origin', signal: limit });
        headers.set('x-csrftoken', tokenOf(parseBody(await given.text())));
      }
      const response = await ask(origin + url, request);
      const body = parseBody(await response.text());
      const group = response.headers.get(groupHeader);
      if (response.ok && group !== null) expected?.answered(() => onGroup?.(group));
      if (response.ok) {
        if (call.kept !== undefined) void settings.replies?.put({ url, version: call.kept, body });
        return body;
      }
      // The person may not see it any longer, so the kept answer is removed too.
      if (call.kept !== undefined && [403, 404].includes(response.status)) void settings.replies?.forget(url);
      // The admin session is separate: the app's may still be valid.
      if (response.status === 401 && call.auth !== 'instance-admin') settings.onSignedOut?.();
      const { headers: replyHeaders, status } = response;
      const retryAfter = secondsOf(replyHeaders.get('retry-after'));
      throw new ApiError(call, status, body, replyHeaders.get('x-cairn-request-id'), retryAfter);
    } catch (error) {
      if (error instanceof ApiError || (isAbort(error) && signal?.aborted)) throw error;
      throw new NetworkError(`${call.name} got no answer`, { cause: error, call: call.name });
    } finally {
      expected?.end();
    }
  }

  const { replies } = settings;
  return {
    ...(replies && {
      async known<C extends CallSpec>(call: C, args: CallArguments<C>) {
        const found = call.kept === undefined ? undefined : await replies.get(buildUrl(call, args), call.kept);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kept as an answer of this call and version
        return found?.body as ReplyBody<C> | undefined;
      },
    }),
    async send<C extends CallSpec>(call: C, args: CallArguments<C>, options: SendOptions = {}) {
      const parts: RequestParts = args;
      const url = buildUrl(call, parts);
      const { once = false } = options;
      const read = (signal: AbortSignal) => {
        const ask = () => exchange(call, parts, url, { signal, once });
        return once ? ask() : retryRead(ask, signal, sleep);
      };
      const answer =
        call.method !== 'GET'
          ? await exchange(call, parts, url, options)
          : options.fresh
            ? await read(options.signal ?? new AbortController().signal)
            : await reads.read(once ? `${url} once` : url, read, options.signal);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract types and checks what our server sends
      return answer as ReplyBody<C>;
    },
  };
}

function tokenOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'csrf_token' in body ? String(body.csrf_token) : '';
}

function parseBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns a `Retry-After` in seconds; null for a date, which our server never sends, or none. */
function secondsOf(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;
}
