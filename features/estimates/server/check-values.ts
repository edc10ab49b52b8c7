import {
  leastValues,
  longestValue,
  mostValues,
  valueProblems,
  type EstimateType,
  type ValueProblem,
} from '#features/estimates/rules.ts';
import { fieldError, KnownError } from '#platform/shared/errors.ts';

const sentences: Readonly<Record<ValueProblem, string>> = {
  missing: 'This field may not be blank.',
  'too long': `Value can't be more than ${longestValue} characters`,
  twice: 'Values must be unique.',
  'no number': 'Points need numbers.',
};

/** Refuses values that an estimate cannot have: fewer than 2, more than 6, blank, too long, twice, or words where points are numbers. */
export function checkValues(type: EstimateType, values: readonly string[]): void {
  if (values.length < leastValues || values.length > mostValues)
    throw fieldError('estimate_points', `An estimate has ${leastValues} to ${mostValues} values.`);
  const errors = valueProblems(type, values).flatMap((problem, at) =>
    problem === null ? [] : [[String(at), [sentences[problem]]] as const],
  );
  if (errors.length > 0)
    throw new KnownError({ code: 'FIELD_INVALID', status: 400, body: { estimate_points: Object.fromEntries(errors) } });
}
