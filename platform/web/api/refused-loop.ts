import { ApiError } from './api-error.ts';

/**
 * Returns the keys of a circle that the server refuses in a field: "WEB-1 → WEB-2 → WEB-1"; null for any other refusal. The
 * server's sentence is for programs, so only its keys are shown.
 */
export function refusedLoop(error: unknown, field: string): string | null {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null) return null;
  const said: unknown = Object.entries(error.body).find(([name]) => name === field)?.[1];
  const keys = JSON.stringify(said ?? '').match(/[\p{L}\p{N}]+-\d+(?: → [\p{L}\p{N}]+-\d+)+/u);
  return keys?.[0] ?? null;
}
