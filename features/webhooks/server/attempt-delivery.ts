import { createHmac } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { noAnswerStatus } from '#features/webhooks/rules.ts';
import type { Services } from '#platform/server/http/services.ts';
import { postPinned, type PostAnswer } from '#platform/server/outbound/post-pinned.ts';
import type { Claimed, WebhookKey } from './claim-deliveries.ts';
import { composeBody } from './compose-body.ts';
import { finishAttempt, keepBody } from './finish-attempt.ts';
import { openKey } from './secret-key.ts';

const TIMEOUT_MS = 30_000;

/** One attempt: what was sent, and what came back. */
export interface Attempted {
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly answer: PostAnswer;
  /** False when nothing was answered; the answer then has the reason. */
  readonly isAnswered: boolean;
  readonly durationMs: number;
}

/** Sends a delivery once and writes down what came of it; nothing when `ending` ends the request. */
export async function attemptDelivery(
  services: Services,
  of: WebhookKey,
  delivery: Claimed,
  ending: AbortSignal,
): Promise<void> {
  // Kept before it is sent, so that a repetition is the same to the byte.
  const body =
    delivery.body ?? (await keepBody(services.db, of, delivery.id, await composeBody(services.db, of, delivery)));
  const attempted = await attempt(services, of, delivery, Buffer.from(body), ending);
  if (ending.aborted && !attempted.isAnswered) return;
  await finishAttempt(services, of, delivery, attempted);
}

async function attempt(
  { settings }: Services,
  { webhookId }: WebhookKey,
  delivery: Claimed,
  body: Buffer,
  ending: AbortSignal,
): Promise<Attempted> {
  const began = performance.now();
  const key = openKey(settings.secret, webhookId, delivery.secret_key);
  const requestHeaders = key === null ? {} : headersOf(delivery, body, key);
  const done = (answer: PostAnswer, isAnswered: boolean) => ({
    requestHeaders,
    answer,
    isAnswered,
    durationMs: Math.round(performance.now() - began),
  });
  const failed = (reason: string) => done({ status: noAnswerStatus, headers: {}, body: reason }, false);
  if (key === null) return failed('The secret key cannot be read any more. Replace it.');
  const signal = AbortSignal.any([ending, AbortSignal.timeout(TIMEOUT_MS)]);
  const options = { headers: requestHeaders, body, networks: settings.webhookNetworks, signal };
  try {
    return done(await postPinned(new URL(delivery.url), options), true);
  } catch (error) {
    return failed(reasonOf(error, signal));
  }
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return `No answer within ${TIMEOUT_MS / 1000} seconds`;
  return error instanceof Error ? error.message : String(error);
}

/** The headers of an attempt; legacy names as receivers of other trackers expect them (wire-account-workspace.md 9.1). */
function headersOf(
  { id, event, has_legacy_headers }: Pick<Claimed, 'id' | 'event' | 'has_legacy_headers'>,
  body: Buffer,
  key: string,
): Record<string, string> {
  const signature = createHmac('sha256', key).update(body).digest('hex');
  return {
    'Content-Type': 'application/json',
    'User-Agent': has_legacy_headers ? 'Autopilot' : 'Cairn',
    'X-Cairn-Delivery': id,
    'X-Cairn-Event': event,
    'X-Cairn-Signature': signature,
    ...(has_legacy_headers && {
      'X-Plane-Delivery': id,
      'X-Plane-Event': event,
      'X-Plane-Signature': signature,
    }),
  };
}
