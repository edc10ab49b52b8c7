import type { KeyedIssue, KeyQuestion } from '#features/issues/mirror/find-keyed.ts';
import { findIssueByKey } from '#features/issues/read-contract.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import { isId } from '#platform/shared/ids.ts';

export interface KeySearchParts {
  readonly client: ApiClient;
  readonly slug: string;
  /** The projects that the person is in. */
  readonly projects: readonly { readonly id: string; readonly identifier: string }[];
  /** Asks what this device keeps of the workspace; null when it cannot say. */
  readonly askDevice: (name: string, args: unknown) => Promise<unknown>;
}

/**
 * Which issue a key (WEB-12), or an id, names by what this device keeps: its issues, with the keys they had before they moved here, and what the server said
 * of this key before. Null when the device cannot say, which does not mean that there is no such issue.
 */
export async function findByKeyHere(parts: KeySearchParts, key: string): Promise<KeyedIssue | null> {
  const { client, slug, projects, askDevice } = parts;
  const [, identifier = '', number = ''] = /^(.+)-(\d{1,9})$/.exec(key) ?? [];
  const named = projects.filter((project) => project.identifier.toUpperCase() === identifier.toUpperCase());
  const question: KeyQuestion = { projectIds: named.map(({ id }) => id), number: Number(number) };
  const kept = isId(key) ? await askDevice('issue', key) : named.length > 0 ? await askDevice('keyed', question) : null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mirror answers as its questions say
  return (kept as KeyedIssue | null) ?? (await client.known?.(findIssueByKey, { params: { slug, key } })) ?? null;
}
