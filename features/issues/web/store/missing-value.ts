import { ApiError } from '#platform/web/api/api-error.ts';
import { t } from '#features/issues/web/text.ts';

/** What is said when a value that a write names is not there any more, by the field that the server refuses. */
const sentences: ReadonlyMap<string, () => string> = new Map([
  ['state_id', () => t('stateDeleted')],
  ['label_ids', () => t('labelsDeleted')],
  ['assignee_ids', () => t('assigneesLeft')],
  ['parent_id', () => t('parentGone')],
  ['estimate_point', () => t('estimateDeleted')],
  ['cycle_id', () => t('cycleGone')],
  ['module_ids', () => t('modulesGone')],
]);

/**
 * Returns which value a write names that is not there any more, as somebody deleted it meanwhile; null for any other refusal.
 * The server's own sentence is for programs.
 */
export function missingValue(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 400) return null;
  if (typeof error.body !== 'object' || error.body === null) return null;
  const field = Object.keys(error.body).find((name) => sentences.has(name));
  return sentences.get(field ?? '')?.() ?? null;
}
