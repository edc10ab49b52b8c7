import type { Writer } from '#platform/server/changes/writer.ts';

/**
 * Notifies the browsers of a token's person and of the workspace's admins to read their lists of tokens again. The log holds
 * nothing of the token itself.
 */
export function recordToken(
  writer: Writer,
  { id, user_id }: { readonly id: string; readonly user_id: string },
  op: 'created' | 'updated' | 'deleted',
): void {
  writer.record({ entity: 'api_token', entity_id: id, project_id: null, op, fields: {}, viewers: [user_id] });
}
