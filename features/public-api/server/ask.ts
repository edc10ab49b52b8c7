import type { Route } from '#platform/server/http/route.ts';
import { validateInput } from '#platform/server/http/validate-input.ts';
import type { CallArguments, CallSpec, ReplyBody } from '#platform/shared/call.ts';
import { must } from '#platform/shared/must.ts';

/** Sends a call of the app and returns the body of its success reply. Throws what it refuses. */
export type Ask = <const C extends CallSpec>(call: C, given: CallArguments<C>) => Promise<ReplyBody<C>>;

/**
 * Returns how a request of the public API sends calls of the app, in the same process and as the same person: their
 * handlers check, change, and record as for a browser, so nothing of it is written twice. Rich text in a body was cleaned
 * when the request came in.
 */
export function askWith(routes: readonly Route[]) {
  const known = new Map(routes.map((route) => [route.call.name, route]));
  return (context: Parameters<Route['handle']>[1]): Ask =>
    async (call, given) => {
      const { handle } = must(known.get(call.name), `${call.name} is a call of the app`);
      const { params, query = {}, body }: { params?: unknown; query?: unknown; body?: unknown } = given;
      const reply = await handle(validateInput(call, { params, query, body }), context);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the handler answers as its contract declares
      return ('text' in reply ? JSON.parse(reply.text) : 'body' in reply ? reply.body : undefined) as ReplyBody<
        typeof call
      >;
    };
}
