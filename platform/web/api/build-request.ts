import type { CallSpec } from '#platform/shared/call.ts';

/** What a call is filled with, as loosely typed as the wire. */
export interface RequestParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/**
 * Returns the path of a call with its parameters filled in and its query attached; absent query values are left out.
 */
export function buildUrl(call: CallSpec, parts: RequestParts): string {
  const params = entriesOf(parts.params);
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params.find(([key]) => key === name)?.[1];
    if (value === undefined) throw new Error(`${call.name} needs the path parameter "${name}"`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(entriesOf(parts.query)).toString();
  return search === '' ? path : `${path}?${search}`;
}

function entriesOf(values: unknown): [string, string][] {
  if (typeof values !== 'object' || values === null) return [];
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => [key, String(value)]);
}
