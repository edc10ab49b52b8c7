import type { LogReader } from './changes/log-readers.ts';
import type { DocumentKind } from './documents/document-kind.ts';
import type { Route } from './http/route.ts';
import type { Services } from './http/services.ts';
import type { Job } from './jobs/job.ts';

/**
 * What a feature brings to the server: its server/feature.ts exports one, and apps/server-features.ts has a line for it. It
 * leaves out what it has none of. A feature that others bring something to adds its key beside its code
 * (`declare module '#platform/server/server-feature.ts' { interface ServerFeature { … } }`).
 */
export interface ServerFeature {
  /** The calls that it answers. */
  readonly routes?: readonly Route[];
  /** Background jobs, which are retried on failure. */
  readonly jobs?: readonly Job[];
  /** What follows the change log of every workspace. */
  readonly logReaders?: readonly LogReader[];
  /** Hourly tasks. They run one after the other, and none may rely on another feature's having run. */
  readonly maintenance?: readonly ((services: Services) => Promise<unknown>)[];
  /** Stops what goes on after a job has ended; runs when the process ends. */
  readonly endings?: readonly ((services: Services) => Promise<void>)[];
  /** The texts that people write in together. */
  readonly documents?: readonly DocumentKind[];
}
