import type * as z from 'zod';
import type { Services } from '#platform/server/http/services.ts';

/** Which try of a job this is, counted from 1, and how many there will be. */
export interface Attempt {
  readonly number: number;
  readonly of: number;
}

/** A kind of job, ready to be listed in apps/features.ts. */
export interface Job {
  readonly name: string;
  /** How often a failing job is tried in all. */
  readonly attempts: number;
  readonly run: (payload: unknown, services: Services, attempt: Attempt) => Promise<void>;
}

/**
 * Declares what `queueJob(db, name, payload)` leads to. `run` may be called twice for one job (a process that dies in
 * the middle), so it must be harmless to repeat; when it throws, the job is tried again later: after 3, 7, 20 seconds
 * and so on up to six hours, `attempts` times in all.
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
