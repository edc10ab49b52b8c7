import { ApiError } from '#platform/web/api/api-error.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { t } from './text.ts';

/** Why issues were not related, in one sentence; a circle names the issues it would go through. */
export function relationRefusal(error: unknown): string | undefined {
  const loop = error instanceof ApiError ? loopIn(error.body) : null;
  return loop === null ? refusalReason(error) : t('circle', { loop });
}

/** The keys of a circle that the server refuses: "WEB-1 → WEB-2 → WEB-1"; null for another refusal. */
function loopIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('issues' in body)) return null;
  const keys = JSON.stringify(body.issues).match(/[\p{L}\p{N}]+-\d+(?: → [\p{L}\p{N}]+-\d+)+/u);
  return keys?.[0] ?? null;
}
