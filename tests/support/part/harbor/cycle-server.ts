import {
  listArchivedCycles,
  listCycles,
  mirrorCycles,
  updateCycle,
  type CycleRecord,
  type MirroredCycle,
} from '#features/cycles/contract.ts';
import { must } from '#platform/shared/must.ts';
import type { Answers } from '#tests/support/part/answer-calls.ts';
import { cycleRecord } from './plan-records.ts';
import { cycles } from './plans.ts';

/** A cycle of Website by its name. */
export function namedCycle(name: string): MirroredCycle {
  return must(
    cycles.find((one) => one.name === name),
    name,
  );
}

/** What is different in the cycles of Website: which there are, and what they count, by name. */
export interface GivenCycles {
  readonly cycles?: readonly MirroredCycle[];
  readonly figures?: Partial<Record<string, Partial<CycleRecord>>>;
}

/** Answers for the cycles of Website; Winter is over and has two open issues when nothing else is given. */
export function serveCycles(answers: Answers, given: GivenCycles = {}): void {
  const { cycles: all = cycles, figures = { Winter: { total_issues: 3, completed_issues: 1 } } } = given;
  const records = (archived: boolean) =>
    all
      .filter(({ archived_at }) => (archived_at !== null) === archived)
      .map((one) => ({ ...cycleRecord(one), ...figures[one.name] }));
  answers.give(mirrorCycles, [...all]);
  answers.make(listCycles, () => records(false));
  answers.make(listArchivedCycles, () => records(true));
  answers.make(updateCycle, ({ params, body }) => {
    const changed = must(
      all.find(({ id }) => id === params['cycle_id']),
      'a cycle of Website',
    );
    return cycleRecord({ ...changed, ...(body as Partial<MirroredCycle>) });
  });
}
