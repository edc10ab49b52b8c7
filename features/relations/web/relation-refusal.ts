import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { refusedLoop } from '#platform/web/api/refused-loop.ts';
import { t } from './text.ts';

/** Why issues were not related, in one sentence; a circle names the issues it would go through. */
export function relationRefusal(error: unknown): string | undefined {
  const loop = refusedLoop(error, 'issues');
  return loop === null ? refusalReason(error) : t('circle', { loop });
}
