import * as z from 'zod';
import { fieldOf, keysWith, type KeysWith } from './field-keys.ts';
import type { issueFields } from './fields.ts';

export { priorities, type Priority } from './priorities.ts';

/** The schemas that the table of fields has under `fact`, by field. */
function schemasOf<Fact extends 'row' | 'write'>(fact: Fact): Schemas<Fact> {
  const schemas: Record<string, z.ZodType | undefined> = Object.fromEntries(
    keysWith(fact).map((key) => [key, fieldOf(key)[fact]]),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type picks from the table what this picks
  return schemas as Schemas<Fact>;
}

type Schemas<Fact extends 'row' | 'write'> = {
  [K in KeysWith<Fact>]: (typeof issueFields)[K] extends { readonly [F in Fact]: infer Schema } ? Schema : never;
};

/** A row of an issue list (wire-work-tracking.md 3.1). */
export const issueRow = z.object(schemasOf('row'));
export type IssueRow = z.infer<typeof issueRow>;

const { state__group: _derived, ...shape } = issueRow.shape;
/** The fields of an issue as every answer carries them (wire-work-tracking.md 3.1). */
export const rowFields = shape;

/** What a person may write to an issue (wire-work-tracking.md 4.3); unknown keys are ignored. */
export const issueWrite = z.object(schemasOf('write'));
export type IssueWrite = z.infer<typeof issueWrite>;
