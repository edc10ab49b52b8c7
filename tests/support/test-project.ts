import type { IssueRow } from '#features/issue-fields/contract.ts';
import { LabelCollection } from '#features/labels/web/public.ts';
import { StateCollection } from '#features/states/web/public.ts';
import type { Change } from '#platform/shared/live.ts';
import { must } from '#platform/shared/must.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import { ChangeHub } from '#platform/web/live/change-hub.ts';
import { Outbox } from '#platform/web/store/outbox.ts';
import { issueRow } from './issue-row.ts';
import type { ListQuery } from '#features/issues/web/store/list-query.ts';
import { ProjectIssues, type ProjectParts } from '#features/issues/web/store/project-issues.ts';
import { WorkspaceIssues } from '#features/issues/web/store/workspace-issues.ts';

/** A request received by the simulated server: the call's name and its input. */
export interface Sent {
  readonly name: string;
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown>;
  /** What a creation is to be called, as the header says it. */
  readonly id: string | undefined;
}

type Answer = (sent: Sent) => unknown;

export const projectId = '01890000-0000-7000-8000-00000000000a';

/** An issue row as lists answer it. */
export const row = (fields: Partial<IssueRow>): IssueRow =>
  issueRow({ id: 'i1', name: 'Rose', project_id: projectId, ...fields });

/** The stores of a project on a client whose responses the test provides, call by call. */
export function openProject(answers: Record<string, Answer>, local?: ProjectParts['local']) {
  const sent: Sent[] = [];
  const client: ApiClient = {
    async send(call, args, { id } = {}) {
      const { params, query, body }: { params?: unknown; query?: unknown; body?: unknown } = args;
      const request = { name: call.name, params: asRecord(params), query: asRecord(query), body: asRecord(body), id };
      sent.push(request);
      return must(answers[call.name], `the test answers ${call.name}`)(request) as never;
    },
  };
  const hub = new ChangeHub();
  const states = new StateCollection(client, hub, 'harbor', projectId);
  const labels = new LabelCollection(client, hub, 'harbor', projectId);
  for (const [sequence, [id, group]] of (
    [
      ['todo', 'unstarted'],
      ['done', 'completed'],
    ] as const
  ).entries()) {
    const state = { id, name: id, color: '#000000', description: '', project_id: projectId, workspace_id: 'w' };
    states.table.learn([{ ...state, group, default: id === 'todo', sequence }]);
  }
  const outbox = new Outbox();
  const all = new WorkspaceIssues({ hub, slug: 'harbor' });
  const issues = new ProjectIssues({
    client,
    all,
    states,
    labels,
    outbox,
    slug: 'harbor',
    projectId,
    userId: () => 'ada',
    timeZone: () => 'UTC',
    defaultAssignee: () => null,
    ...(local ? { local } : {}),
  });
  const scope = issues.listed();
  /** Returns the project's list for a query. */
  const list = (query: ListQuery, pageSize: number) => all.list(scope, query, pageSize);
  return { issues, all, list, outbox, hub, sent, named: (name: string) => sent.filter((one) => one.name === name) };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Returns these rows as a flat list response. */
export function flat(rows: readonly IssueRow[], total = rows.length) {
  return { results: rows, total_count: total, next_page_results: total > rows.length, grouped_by: null };
}

let seq = 0;

/** An entry of the log about an issue of the project. */
export function entry(id: string, op: Change['op'], fields: Record<string, unknown>): Change {
  seq += 1;
  const at = '2026-03-02T10:00:00Z';
  return { seq, at, actor_id: 'ben', group_id: 'g', entity: 'issue', entity_id: id, project_id: projectId, op, fields };
}

/** Lets promise callbacks run. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
