import type * as z from 'zod';
import type { Auth } from '#platform/shared/call.ts';
import type { ErrorEntry } from '#platform/shared/errors.ts';

/** What the reference says of one call beside what its contract declares. */
export interface CallNote<Action extends string = string> {
  /** The row of the permission table that the call asks; absent where everybody may send it who is signed in as its `auth` says. */
  readonly may?: Action;
  /** What an engineer has to know before using it, in Markdown. */
  readonly says?: string;
  /** Values of the request's example where those of the fields do not fit. */
  readonly example?: Readonly<Record<string, unknown>>;
}

/** A schema that many calls share. */
export interface SchemaNote {
  readonly schema: z.core.$ZodType;
  /** One sentence. */
  readonly says: string;
  /** What its fields mean, where their names do not say it. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Values of its fields, for examples, where those of the named world do not fit. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** Its value in examples, where it is no object. */
  readonly value?: unknown;
  /** On this side, objects that hold all its fields are described as this one and the rest. */
  readonly base?: 'input' | 'output';
}

/** What a feature adds to the reference of the API. Read on the first request for the document, never at the start. */
export interface ApiNotes<Action extends string = string> {
  /** By the tag of the contract: what these calls are for. */
  readonly tags: Readonly<Record<string, string>>;
  /** Values of the named world by the name of the field, where this feature's differ from the guide's. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Shared schemas by the name they have in the document. */
  readonly schemas?: Readonly<Record<string, SchemaNote>>;
  /** By the name of the call. */
  readonly calls?: Readonly<Record<string, CallNote<Action>>>;
}

/** Declares a shared schema; the values of the example have the types of its fields. */
export function schemaNote<S extends z.ZodType>(
  schema: S,
  says: string,
  more: Pick<SchemaNote, 'fields' | 'base'> & { readonly example?: Partial<z.input<S>> } = {},
): SchemaNote {
  return { schema, says, ...more };
}

/** The words that belong to no feature: the guide, and what parameters and fields of one name mean everywhere. */
export interface ApiGuide {
  readonly title: string;
  readonly version: string;
  /** Markdown. */
  readonly description: string;
  /** Parameters by name, or by `call.name` where one means something else. `example` is a value of the named world. */
  readonly parameters: Readonly<Record<string, { readonly says: string; readonly example?: string | number }>>;
  /** Parameters of an address that several calls take together, by a name for all of them. */
  readonly parameterGroups: Readonly<Record<string, { readonly says: string; readonly parameters: readonly string[] }>>;
  /** Who may, in words, by the row of the permission table. */
  readonly permissions: Readonly<Record<string, { readonly says: string }>>;
  /** Values of the named world by the name of the field, for examples. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Refusals of what nearly every call checks before anything else, such as permissions. */
  readonly checks: readonly ErrorEntry[];
  /** How most of these calls are signed in to; the others say how they are. */
  readonly auth: Auth;
  /** How somebody signs in for each. */
  readonly securitySchemes: Readonly<Record<string, unknown>>;
}
