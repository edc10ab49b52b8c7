import type * as z from 'zod';
import type { Action } from '#features/access/rules.ts';

/** What the value of a field is; most places ask no more of a field than this. */
export type FieldKind =
  | 'text'
  /** A word of a fixed list. */
  | 'choice'
  /** The id of something else, such as a state. */
  | 'relation'
  /** Ids of several things, such as labels. */
  | 'many'
  | 'day'
  | 'instant'
  /** A whole number. */
  | 'number'
  /** A number between two neighbors, which may have a fraction. */
  | 'place'
  | 'flag';

/** All that the rest of Cairn needs to know about one field of an issue. What is absent does not apply to it. */
export interface IssueField {
  readonly kind: FieldKind;
  /** Schema of its value in a row of a list. */
  readonly row?: z.ZodType;
  /** An issue may have no value in it. */
  readonly nullable?: true;
  /** Schema of what a person may write. */
  readonly write?: z.ZodType;
  /** Its value in a new issue whose creator does not give one. */
  readonly empty?: null | 0 | false | 'none' | readonly [];
  /** Its column of the table `issues`, where that is not called like the field; null: it has none. */
  readonly column?: string | null;
  /** The table and column with a row for each of its many values. */
  readonly join?: { readonly table: string; readonly column: string };
  /** Who may set it: whoever may do this. Absent: Cairn sets it. */
  readonly set?: Extract<Action, `issue.${string}`>;
  /** Whoever wrote a value is notified when somebody else overwrites it unseen (docs/decisions/019). */
  readonly reported?: true;
  /** Its place in the form of an issue, from 1; a copy of an issue takes it along. Title and description stand above. */
  readonly form?: number;
  /** Its name in the history of an issue. */
  readonly history?: string;
  /** The filter key that asks for its values. */
  readonly filter?: string;
  /** The name of the field in the query language, then other words for it. */
  readonly typed?: readonly [string, ...string[]];
  /** The order key that goes by it. Relations and many-valued fields go by the name or place of what they name. */
  readonly order?: string;
  /** The group token that groups by it. */
  readonly group?: string;
  /**
   * How snapshots hold it: `set` is a set of issues for each value, `wide` and `narrow` are a number of 64 or 32 bits for
   * each issue, `rank` is a set and a narrow number.
   */
  readonly held?: 'set' | 'rank' | 'wide' | 'narrow';
  /** Drafts have it too. */
  readonly draft?: true;
  /** Its key in an imported issue. */
  readonly imported?: string;
  /** The display property that shows it in lists. */
  readonly property?: string;
}
