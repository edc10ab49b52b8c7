import type { MirrorIssue } from '#features/issue-query/mirror/mirror-issue.ts';
import type { CallArguments, CallSpec, ReplyBody } from '#platform/shared/call.ts';
import type { Change } from '#platform/shared/live.ts';
import type { ApiClient } from '#platform/web/api/client.ts';

/** The data of a simulated server. */
export interface ServedRows {
  readonly issues: readonly MirrorIssue[];
  readonly states?: readonly { readonly project_id: string }[];
}

/** A simulated server for tests of mirrors without PostgreSQL: serves rows to pulls, and later changes through a log. */
export class RowsServer implements ApiClient {
  readonly #rows: ServedRows;
  readonly #log: Change[] = [];

  constructor(rows: ServedRows) {
    this.#rows = rows;
  }

  /** Appends to the change log. */
  say(change: Pick<Change, 'entity' | 'entity_id' | 'project_id' | 'op' | 'fields'>): void {
    const seq = this.#log.length + 1;
    this.#log.push({ seq, at: '2026-04-01T10:00:00Z', actor_id: null, group_id: `group ${seq}`, ...change });
  }

  send<C extends CallSpec>(call: C, args: CallArguments<C>): Promise<ReplyBody<C>> {
    return Promise.resolve(this.#answer(call.name, args.params ?? {}, args.query ?? {}) as ReplyBody<C>);
  }

  #answer(name: string, params: Record<string, unknown>, query: Record<string, unknown>): unknown {
    const here = (row: { readonly project_id: string }) => row.project_id === params['project_id'];
    switch (name) {
      case 'listChanges': {
        const since = Number(query['since'] ?? this.#log.length);
        return { changes: this.#log.slice(since), seq: this.#log.length, has_more: false, reset: false };
      }
      case 'mirrorIssues':
        return { results: this.#rows.issues.filter(here), next: null };
      case 'listStates':
        return this.#rows.states?.filter(here) ?? [];
      case 'readProject':
        return { id: params['project_id'], name: '', identifier: '', archived_at: null };
      default:
        return [];
    }
  }
}
