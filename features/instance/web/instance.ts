import { readInstance } from '#features/instance/contract.ts';
import type { ReplyBody } from '#platform/shared/call.ts';
import { api } from '#platform/web/api/api.ts';
import { readOrKept } from '#platform/web/offline/read-kept.ts';

/** The public facts and switches of this installation. */
export type Instance = ReplyBody<typeof readInstance>;

let asked: Promise<Instance> | null = null;

/**
 * Returns the instance's facts, requested once per page load; `fresh` requests them again. Without an answer, what this
 * device keeps is used; throws when there is nothing.
 */
export function loadInstance(options: { fresh?: boolean } = {}): Promise<Instance> {
  if (options.fresh) asked = null;
  asked ??= readOrKept(api, readInstance, {}).catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
