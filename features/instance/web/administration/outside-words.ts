import { ApiError } from '#platform/web/api/api-error.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';

/**
 * Returns why a test of a mail server or a provider failed: in the words of that server, which Cairn passes on in a 400
 * (screens.md 3.31). A failure of Cairn itself is said in our own words.
 */
export function outsideWords(error: unknown): string {
  if (error instanceof ApiError && error.status === 400 && error.sentence !== null) return error.sentence;
  return refusalReason(error) ?? '';
}
