import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallInput, CallSpec, Reply } from '#platform/shared/call.ts';
import type { ApiNotes } from './openapi/api-notes.ts';
import type { Services } from './services.ts';

/** The request as a handler sees it, after access check and validation. */
export interface Incoming {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The session of the caller: app session, or the admin session under /api/instances/. */
  readonly session: { readonly id: string; readonly userId: string } | null;
}

/** An answer whose text was built elsewhere (JSON from PostgreSQL, or another `type`): it is passed on unread. */
export interface TextReply {
  readonly status: 200;
  readonly text: string;
  /** JSON when absent. */
  readonly type?: string;
  /** The caller chose other keys than the contract declares, so the answer is not held against it. */
  readonly chosen?: boolean;
}

/** An answer of raw bytes, in the media type that the call declares. */
export interface BytesReply {
  readonly status: 200;
  readonly bytes: Buffer;
}

/** A redirect, as the form posts answer. */
export interface Redirect {
  readonly status: 302;
  readonly location: string;
}

type SignedIn = Incoming & { readonly userId: string };
type Context<C extends CallSpec> = C['auth'] extends 'anonymous' ? Incoming : SignedIn;

/** A handler of one call. */
export type Handler<C extends CallSpec> = (
  input: CallInput<C>,
  context: Context<C>,
) => Promise<Reply<C> | TextReply | BytesReply | Redirect>;

/** A declared call with its handler, ready to be served. */
export interface Route {
  readonly call: CallSpec;
  readonly handle: (
    input: CallInput<CallSpec>,
    context: SignedIn,
  ) => Promise<Reply<CallSpec> | TextReply | BytesReply | Redirect>;
  /**
   * Refuses people who may not send the call at all. Runs when the body is refused, so that people without permission
   * get the same answer whatever they send; with a valid body the handler checks by itself.
   */
  readonly mayAsk?: MayAsk;
  /**
   * Set when the handler does everything in commands of the write queue, which check themselves whether the sender is
   * still signed in.
   */
  readonly onlyCommands: boolean;
  /** What the API reference says of its feature. */
  readonly notes?: LoadNotes;
}

/** Brings in what the API reference says of a feature: on the first request for it, never at the start. */
export type LoadNotes = () => Promise<{ readonly notes: ApiNotes }>;

/** Throws the refusal (401 or 403) of somebody who may not send a call with these parameters. */
export type MayAsk = (params: unknown, context: SignedIn) => Promise<unknown>;

/** Connects a handler to its call; the types of both are checked here, once. */
export function route<const C extends CallSpec>(call: C, handler: Handler<C>, mayAsk?: MayAsk): Route {
  // The input was parsed with this very call's schemas, so the wider type is safe.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return { call, handle: handler as unknown as Route['handle'], onlyCommands: false, ...(mayAsk && { mayAsk }) };
}

/**
 * Does the same for a write that does everything in commands: it starts while the sender's session is being checked.
 */
export function commandRoute<const C extends CallSpec>(call: C, handler: Handler<C>): Route {
  return { ...route(call, handler), onlyCommands: true };
}

/** Returns the routes of a feature with what the API reference says of them. */
export function describedBy(notes: LoadNotes, routes: readonly Route[]): Route[] {
  return routes.map((one) => ({ ...one, notes }));
}
