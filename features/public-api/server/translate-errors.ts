import { commonErrors, KnownError, type ErrorEntry } from '#platform/shared/errors.ts';
import { v1Errors } from './calls/v1-call.ts';

/** Names of fields in the app's calls, and in the public API. */
const fieldNames: Readonly<Record<string, string>> = {
  state_id: 'state',
  parent_id: 'parent',
  assignee_ids: 'assignees',
  label_ids: 'labels',
  lead_id: 'lead',
  member_ids: 'members',
};

/** Runs `work`; what it refuses is thrown as the public API says it (wire-account-workspace.md 18.1). */
export async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof KnownError ? translate(error) : error;
  }
}

/** Runs `work`; refusals with these codes become those given. */
export async function renaming<T>(entries: Readonly<Record<string, ErrorEntry>>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const entry = error instanceof KnownError ? entries[error.code] : undefined;
    throw entry ? new KnownError(entry) : error;
  }
}

function translate(error: KnownError): KnownError {
  if (error.status === 404 && error.code !== commonErrors.PAGE_MISSING.code)
    return new KnownError(v1Errors.RESOURCE_MISSING);
  if (error.code === commonErrors.NOT_ALLOWED.code) return new KnownError(commonErrors.NOT_PERMITTED);
  if (error.code !== 'FIELD_INVALID') return error;
  const body = Object.fromEntries(Object.entries(error.body).map(([key, value]) => [fieldNames[key] ?? key, value]));
  return new KnownError({ code: error.code, status: error.status, body });
}
