import { listIntakeIssues } from '#features/intake/contract.ts';
import type { CallArguments } from '#platform/shared/call.ts';
import { isUnanswered } from '#platform/web/api/api-error.ts';
import type { ApiClient, SendOptions } from '#platform/web/api/client.ts';

type Args = CallArguments<typeof listIntakeIssues>;

/**
 * Returns how lists of an intake are read. While nobody has answered on this page, they are as this device last had them:
 * the local database holds nothing that waits. Later on, what is shown is newer than that.
 */
export function itemReader(client: ApiClient) {
  let isAnswered = false;
  const ask = async (args: Args, options: SendOptions) => {
    const answer = await client.send(listIntakeIssues, args, options);
    isAnswered = true;
    return answer;
  };
  return async (args: Args, options: SendOptions) => {
    if (isAnswered) return ask(args, options);
    try {
      return await ask(args, { ...options, once: true });
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      return (await client.known?.(listIntakeIssues, args)) ?? ask(args, options);
    }
  };
}
