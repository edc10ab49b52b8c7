import { commonErrors } from '#platform/shared/errors.ts';
import { ApiError, isDisconnected, isUnanswered } from './api-error.ts';
import { t } from './text.ts';

/** Sentences that the wire format prescribes for any call: clients branch on them, people read ours instead. */
const wireOnly: ReadonlySet<string> = new Set([...Object.keys(commonErrors), 'FIELD_INVALID', 'UNKNOWN']);

/**
 * Why something was not done, in one sentence for people; undefined for a bug of our own. A refusal that its feature
 * declares brings a sentence written for people. Everything else the server may say is for programs, and is expressed here by
 * what it means (design/writing.md: never the server's raw text).
 */
export function refusalReason(error: unknown): string | undefined {
  if (isDisconnected(error)) return t('unreachable');
  if (isUnanswered(error)) return t('notResponding');
  if (!(error instanceof ApiError)) return undefined;
  if (!wireOnly.has(error.code) && error.sentence !== null) return error.sentence;
  if (error.status === 401) return t('signedOut');
  if (error.status === 403) return t('notAllowed');
  if (error.status === 404) return t('gone');
  if (error.status === 413) return t('tooLarge');
  if (error.status === 429) return t('tooMany');
  return error.status >= 500 ? t('serverTrouble') : t('notAccepted');
}
