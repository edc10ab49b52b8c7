import type { CallArguments, CallSpec, ReplyBody } from '#platform/shared/call.ts';
import { isUnanswered } from '#platform/web/api/api-error.ts';
import type { ApiClient } from '#platform/web/api/client.ts';

export interface KeptReading<T> {
  /** Takes what this device keeps, and then, or instead, what the server says. */
  readonly take: (body: T, isKept: boolean) => void;
  /** The server refused what was shown as kept. */
  readonly refused?: (error: unknown) => void;
  /** Whether a kept answer may be shown before the server's; when absent, always. */
  readonly isEnough?: (body: T) => boolean;
}

/** Reads that showed what was kept and still wait for the server. */
const waiting = new Set<() => void>();

/**
 * Reads a call declared with `kept`: the answer kept on this device is used at once, the server's when it arrives.
 * Resolves once one was used; rejects as `send` does when the server cannot be reached and nothing is kept.
 */
export async function readKept<C extends CallSpec>(
  client: ApiClient,
  call: C,
  args: CallArguments<C>,
  { take, refused, isEnough = () => true }: KeptReading<ReplyBody<C>>,
): Promise<void> {
  let isAnswered = false;
  const ask = async () => {
    const body = await client.send(call, args, { fresh: true });
    isAnswered = true;
    take(body, false);
  };
  const show = async () => {
    const kept = await client.known?.(call, args);
    if (isAnswered || kept === undefined || !isEnough(kept)) return false;
    take(kept, true);
    return true;
  };
  const asked = ask();
  const shown = show();
  const later = (error: unknown) => {
    if (!isUnanswered(error)) return refused?.(error);
    waiting.add(() => void ask().catch(later));
  };
  // Whichever comes first; a failure counts only when nothing is kept.
  const first = shown.then((isShown) => {
    if (!isShown) return asked;
    asked.catch(later);
    return undefined;
  });
  await Promise.race([first, asked.catch(() => first)]);
}

/** Asks the server again for everything that is shown as it was kept: it can be reached now. */
export function askAgain(): void {
  const reads = [...waiting];
  waiting.clear();
  for (const read of reads) read();
}

/** Does so whenever the device says that its network is back. Returns how to stop. Called once at the root. */
export function askAgainOnline(): () => void {
  addEventListener('online', askAgain);
  return () => removeEventListener('online', askAgain);
}

/**
 * Reads a call declared with `kept` where only the server's answer is good enough while it can be had: the kept one is
 * used when no answer comes soon. Rejects as `send` does when nothing is kept.
 */
export async function readOrKept<C extends CallSpec>(
  client: ApiClient,
  call: C,
  args: CallArguments<C>,
): Promise<ReplyBody<C>> {
  const kept = await client.known?.(call, args);
  if (kept === undefined) return client.send(call, args, { fresh: true });
  try {
    return await client.send(call, args, { fresh: true, once: true });
  } catch (error) {
    if (isUnanswered(error)) return kept;
    throw error;
  }
}
