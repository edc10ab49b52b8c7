import { readInstance } from '#features/instance/contract.ts';
import type { ReplyBody } from '#platform/shared/call.ts';
import { api } from '#platform/web/api/api.ts';

/** The public facts and switches of this installation. */
export type Instance = ReplyBody<typeof readInstance>;

let asked: Promise<Instance> | null = null;

/** The installation's facts, asked of the server once a page load; `fresh` asks again. Throws when it cannot be asked. */
export function loadInstance(options: { fresh?: boolean } = {}): Promise<Instance> {
  if (options.fresh) asked = null;
  asked ??= api.send(readInstance, {}).catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
