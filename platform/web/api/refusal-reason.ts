import { commonErrors } from '#platform/shared/errors.ts';
import { ApiError, isDisconnected, isUnanswered } from './api-error.ts';
import { UploadError } from './post-upload.ts';
import { t } from './text.ts';

/** Sentences that the wire format prescribes for any call: clients branch on them, people read ours instead. */
const wireOnly: ReadonlySet<string> = new Set([...Object.keys(commonErrors), 'FIELD_INVALID', 'UNKNOWN']);

/**
 * Why something was not done, in one sentence for people; undefined for a bug of our own. A refusal that its feature
 * declares brings a sentence written for people. Everything else the server may say is for programs, and is expressed here by
 * what it means (design/writing.md: never the server's raw text).
 */
export function refusalReason(error: unknown): string | undefined {
  if (error instanceof UploadError) return uploadReason(error.status);
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

/** The same for a file whose bytes were not stored; undefined where the answer says nothing to people. */
function uploadReason(status: number | null): string | undefined {
  if (status === null) return t('connectionLost');
  if ([502, 503, 504].includes(status)) return t('notResponding');
  if (status === 413) return t('tooLarge');
  return status >= 500 ? t('serverTrouble') : undefined;
}
