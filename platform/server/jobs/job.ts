import type * as z from 'zod';
import type { Services } from '#platform/server/http/services.ts';

/** The number of this attempt, from 1, and the maximum number of attempts. */
export interface Attempt {
  readonly number: number;
  readonly of: number;
}

/** A kind of job; its feature lists it among its `jobs` (ServerFeature). */
export interface Job {
  readonly name: string;
  /** Maximum number of attempts. */
  readonly attempts: number;
  readonly run: (payload: unknown, services: Services, attempt: Attempt) => Promise<void>;
}

/**
 * Declares what `queueJob(db, name, payload)` runs. `run` may be called twice for one job (when a process dies in the
 * middle), so repeating it must be harmless; when it throws, the job is retried after 3, 7, 20 seconds and so on up to
 * six hours, `attempts` times in total.
 */
export function defineJob<S extends z.ZodType>(job: {
  readonly name: string;
  readonly attempts?: number;
  readonly payload: S;
  readonly run: (payload: z.output<S>, services: Services, attempt: Attempt) => Promise<void>;
}): Job {
  return {
    name: job.name,
    attempts: job.attempts ?? 12,
    run: (payload, services, attempt) => job.run(job.payload.parse(payload), services, attempt),
  };
}
