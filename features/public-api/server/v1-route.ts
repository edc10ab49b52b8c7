import type { Kysely } from 'kysely';
import { asks, enter, type Place, type Where } from '#features/access/server/public.ts';
import type { Action } from '#features/access/rules.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { BytesReply, Redirect, Route, TextReply } from '#platform/server/http/route.ts';
import type { CallInput, CallSpec, Reply } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import type { Ask } from './ask.ts';
import { translated } from './translate-errors.ts';

type Context = Parameters<Route['handle']>[1];

/** What a handler of the public API works with. */
export interface At {
  readonly db: Kysely<Database>;
  readonly context: Context;
  readonly userId: string;
  /** Sends a call of the app in the same request, as the same person. */
  readonly ask: Ask;
  /** Throws NOT_PERMITTED (403) unless the person may do `action` there. */
  readonly enter: (where: Where, action: Action) => Promise<Place>;
}

type Answer<C extends CallSpec> = Promise<Reply<C> | TextReply | BytesReply | Redirect>;
export type V1Handler<C extends CallSpec> = (input: CallInput<C>, at: At) => Answer<C>;

/** Makes a route once it is known how the calls of the app are sent. */
export type V1Route = (askIn: (context: Context) => Ask) => Route;

/**
 * Connects a handler to its call. What the app's calls refuse is reported in the words of the public API. `action`: what
 * people must be allowed to do there before they learn what is wrong with a body.
 */
export function v1Route<const C extends CallSpec>(call: C, handler: V1Handler<C>, action?: Action): V1Route {
  return (askIn) => ({
    call,
    ...(action && { mayAsk: asks(action, commonErrors.NOT_PERMITTED) }),
    onlyCommands: false,
    handle: (input, context) => {
      const { db } = context.services;
      const { userId } = context;
      const at: At = {
        db,
        context,
        userId,
        ask: askIn(context),
        enter: (where, action) => enter(db, userId, where, action, commonErrors.NOT_PERMITTED),
      };
      // The input was parsed with this very call's schemas.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      return translated(() => handler(input as CallInput<C>, at)) as ReturnType<Route['handle']>;
    },
  });
}
