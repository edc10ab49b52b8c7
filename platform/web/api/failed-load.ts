import { isDisconnected } from './api-error.ts';
import { refusalReason } from './refusal-reason.ts';
import { t } from './text.ts';

/** What is said and drawn of something that could not be loaded. */
export interface FailedLoad {
  /** `offline`: the connection is to blame; `crack`: Cairn is, or it refused. */
  readonly drawing: 'offline' | 'crack';
  /** Why, and what to do, in sentences for people. */
  readonly reason: string;
}

/**
 * Describes a load that failed. Only here is decided whether the connection or the server is to blame, so that no screen
 * asks people to check a connection that works.
 */
export function failedLoad(error: unknown): FailedLoad {
  return {
    drawing: isDisconnected(error) ? 'offline' : 'crack',
    reason: refusalReason(error) ?? t('unexpected'),
  };
}
