import type * as z from 'zod';
import type { ErrorEntry } from './errors.ts';

/** The verbs the wire uses. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** A parameter in the path of a call, `:name`. */
export const pathParameter = /:([a-z][a-z0-9_]*)/g;

/** The sign-in a call requires; finer rules are in the permission table. */
export type Auth =
  /** anybody, signed in or not */
  | 'anonymous'
  /** a signed-in person (cookie `session-id`) */
  | 'session'
  /** a signed-in instance administrator (cookie `admin-session-id`) */
  | 'instance-admin'
  /** a program with an API token; sessions are ignored (wire-account-workspace.md 18.1) */
  | 'token';

/** What an API token may do, each including those before it: read, write issues and their parts, everything. */
export type TokenScope = 'read' | 'write' | 'admin';

/**
 * One HTTP call, declared once: it validates and types the server, types the browser's client, and becomes one
 * operation of the OpenAPI document. `path` uses `:name` parameters and ends with `/`.
 */
export interface CallSpec {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  /** The feature, used as the OpenAPI tag. */
  readonly tag: string;
  readonly auth: Auth;
  /** The scope that an API token needs to send the call; tokens are not taken without it. */
  readonly token?: TokenScope;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The parts of a `multipart/form-data` body. The handler takes them as they arrive, and checks them: files are too large to wait for. */
  readonly parts?: z.ZodObject;
  /** Form posts (`application/x-www-form-urlencoded`) carry a CSRF token and answer 302; all others are JSON. */
  readonly form?: boolean;
  /** The body is not read and may be of any type: the address is signed, and programs that are not ours post to it. */
  readonly anyBody?: true;
  /** A JSON call that asks who is signed in for the CSRF token too, in the header X-CSRFTOKEN (wire-account-workspace.md 0.1). */
  readonly csrf?: true;
  /**
   * The browser keeps the reply for starts without a network (a read that the first paint needs). The number is the
   * version of its shape: it grows with every change that an older reply does not fit.
   */
  readonly kept?: number;
  /** The media type of the success answers, where it is not JSON. */
  readonly answers?: 'text/calendar' | 'text/csv' | 'text/html' | 'application/octet-stream';
  /** Takes JSON bodies of up to 20 MB: whole documents (decisions.md 3.22). */
  readonly largeBody?: true;
  /** Success statuses and their bodies; `null` is an empty body. */
  readonly replies: { readonly [status: number]: z.ZodType | null };
  /** Another shape that a query parameter asks for; our own client never does, so `ReplyBody` leaves it out. */
  readonly variants?: { readonly [status: number]: z.ZodType };
  readonly errors: readonly ErrorEntry[];
}

/** Declares a call; keeps its literal types. */
export function defineCall<const C extends CallSpec>(spec: C): C {
  return spec;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler receives, after validation. */
export interface CallInput<C extends CallSpec> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
}

type Given<K extends string, T> = T extends z.ZodType
  ? Record<string, never> extends z.input<T>
    ? { [P in K]?: z.input<T> }
    : { [P in K]: z.input<T> }
  : { [P in K]?: undefined };

/** What a client passes to send the call. */
export type CallArguments<C extends CallSpec> = Given<'params', C['params']> &
  Given<'query', C['query']> &
  Given<'body', C['body']>;

/** The body of the successful answers, as sent on the wire. */
export type ReplyBody<C extends CallSpec> = {
  [S in keyof C['replies'] & number]: C['replies'][S] extends z.ZodType ? Sent<C['replies'][S]> : undefined;
}[keyof C['replies'] & number];

/** A status with its body, as a handler returns it. */
export type Reply<C extends CallSpec> = {
  [S in keyof C['replies'] & number]: {
    status: S;
    body: C['replies'][S] extends z.ZodType ? z.input<C['replies'][S]> : undefined;
  };
}[keyof C['replies'] & number];
