import { changeIssues as call, issueErrors, type TextBase } from '#features/issues/contract.ts';
import { applyIssueChange, placeBetween, type IssueChange, type Neighbors } from '#features/issues/rules.ts';
import type { StateGroup } from '#features/states/contract.ts';
import { noteTogether, type JointUndo } from '#features/undo/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { refusedLoop } from '#platform/web/api/refused-loop.ts';
import { formatNames } from '#platform/web/text/format-number.ts';
import type { Command } from '#platform/web/store/command.ts';
import type { Outcome } from '#platform/web/store/outbox.ts';
import { failureTitle } from './failure-title.ts';
import { noteDueMoves } from './due-moves.ts';
import type { Issue } from './issue.ts';
import { missingValue } from './missing-value.ts';
import { nameOfChange } from './name-of-change.ts';
import type { ProjectIssues } from './project-issues.ts';
import { t } from '#features/issues/web/text.ts';

interface ChangeOptions {
  readonly between?: Neighbors;
  /** A later change with the same key takes this one's place while it waits: for texts saved as they are typed. */
  readonly merge?: string;
  /** Remembers the change for Undo by its group in the log; by itself when absent. */
  readonly note?: JointUndo['note'];
}

/** Everything a change is made of, as it is kept until the server has answered. */
export interface StoredChange {
  readonly ids: readonly string[];
  readonly change: IssueChange;
  readonly between: Neighbors | null;
  readonly merge: string | null;
  /** When it was made, an ISO instant; and the `sort_order` values it gives, one an id. */
  readonly now: string;
  readonly sortOrders: readonly number[] | null;
  /** The group of the state it sets, for when the states are not read yet. */
  readonly group: StateGroup | null;
}

/**
 * Changes issues in one request, painted in this call and taken back whole when the server refuses; then a toast says
 * so, with the reason and Retry. The only way this browser edits issues.
 */
export function changeIssues(
  issues: ProjectIssues,
  ids: readonly string[],
  change: IssueChange,
  options: ChangeOptions = {},
): Promise<Outcome> {
  const { outbox, states } = issues.parts;
  const { between = null, merge = null, note } = options;
  const sortOrders = between ? sortOrdersIn(issues, between, ids.length) : null;
  const state = change.set?.state_id;
  const group = state == null ? null : states.groupOf(state);
  // The write whose place this one takes was never sent: its texts are what this edit began from.
  const waiting = merge === null ? undefined : outbox.mergeable(issues.table, ids, merge);
  const base = change.base && { ...change.base, ...baseOf(waiting) };
  const based = base ? { ...change, base } : change;
  const stored = { ids, change: based, between, merge, now: new Date().toISOString(), sortOrders, group };
  const moved = noteDueMoves(issues, ids, change, note);
  const outcome = outbox.run(issues.table, changeCommand(issues, stored, moved?.note ?? note));
  if (moved) void outcome.then(moved.notify);
  return outcome;
}

/** Two texts longer than this together may not fit into a request; the server then keeps what it replaces. */
const longestBase = 1_000_000;

function baseOf(kept: unknown): TextBase | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is kept of a write with a merge key is a change
  return (kept as StoredChange | undefined)?.change.base;
}

/** The command of a change, made now or brought back from an earlier page. */
export function changeCommand(issues: ProjectIssues, stored: StoredChange, note?: JointUndo['note']): Command<Issue> {
  const { client, slug, projectId, states, userId } = issues.parts;
  const { ids, change, between, merge, now, sortOrders, group } = stored;
  const context = { stateGroup: (id: string) => states.groupOf(id) ?? group, now };
  return {
    ids,
    kind: 'change',
    ...(merge === null ? {} : { merge }),
    stored: { scope: issues.scope, kind: 'change', data: plain(stored) },
    apply(row, id) {
      if (!row) return undefined;
      const order = sortOrders?.[ids.indexOf(id)];
      const placed = order === undefined ? change : { ...change, set: { ...change.set, sort_order: order } };
      const fields = applyIssueChange(row, placed, context);
      const html = change.set?.description_html;
      const isSame = Object.keys(fields).length === 0 && (html === undefined || html === row.description_html);
      if (isSame) return row;
      const described = html === undefined ? {} : { description_html: html };
      return { ...row, ...fields, ...described, updated_at: now, updated_by: userId() };
    },
    async send(_attempt, key, receivedSeq) {
      const body = { ids: [...ids], ...toWire(change), ...(between ? { place: between } : {}) };
      const name = nameOfChange(issues, ids, change);
      const remember = note ?? noteTogether(client, slug).note;
      const onGroup = (made: string) => void remember(made, name);
      const answer = await client.send(
        call,
        { params: { slug, project_id: projectId }, body },
        { onGroup, key, receivedSeq },
      );
      const html = change.set?.description_html;
      const rows = answer.issues.map(({ description_html: stored = html, ...row }) => ({ row, stored }));
      issues.parts.local?.learn({ changed: rows.map(({ row }) => row) });
      return rows.map(({ row, stored }) => (stored === undefined ? row : { ...row, description_html: stored }));
    },
    refused(error, retry) {
      const body = refusedKeys(issues, error) ?? reasonOf(error);
      showToast({ kind: 'error', title: failureTitle(change), body, ...retryOf(error, retry) });
      for (const id of ids) void issues.read(id).catch(() => {});
    },
  };
}

/** Without what cannot be kept: observable lists, absent values. */
export function plain<T>(data: T): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is parsed is what was written
  return JSON.parse(JSON.stringify(data)) as T;
}

/** The `sort_order` values the server will give, as far as they are known here; its answer corrects them. */
function sortOrdersIn(issues: ProjectIssues, { after, before }: Neighbors, count: number): readonly number[] {
  const orderOf = (id: string | null | undefined) => (id == null ? null : (issues.table.get(id)?.sort_order ?? null));
  const values = placeBetween(orderOf(after), orderOf(before), count);
  return values ?? Array.from({ length: count }, () => orderOf(after) ?? 0);
}

function toWire({ set, add, remove, archive, base }: IssueChange) {
  const members = (part: IssueChange['add']) => ({
    ...(part?.label_ids ? { label_ids: [...part.label_ids] } : {}),
    ...(part?.assignee_ids ? { assignee_ids: [...part.assignee_ids] } : {}),
    ...(part?.module_ids ? { module_ids: [...part.module_ids] } : {}),
  });
  const isTooLong = (set?.description_html?.length ?? 0) + (base?.description_html?.length ?? 0) > longestBase;
  return {
    ...(set ? { set } : {}),
    ...(add ? { add: members(add) } : {}),
    ...(remove ? { remove: members(remove) } : {}),
    ...(archive === undefined ? {} : { archive }),
    ...(base && !isTooLong ? { base } : {}),
  };
}

/** Names the issues that the server would not change; null when it named none of those known here (decisions.md 3.11). */
function refusedKeys({ table, parts }: ProjectIssues, error: unknown): string | null {
  const isAbout = error instanceof ApiError && error.code === issueErrors.CHANGE_REFUSED.code;
  if (!isAbout || !parts.keyOf) return null;
  const { body } = error;
  const ids: unknown = typeof body === 'object' && body !== null && 'refused' in body ? body.refused : null;
  const rows = Array.isArray(ids) ? ids.flatMap((id) => table.get(String(id)) ?? []) : [];
  return rows.length === 0 ? null : t('cannotChange', { names: formatNames(rows.map(parts.keyOf)) });
}

/** Offers Retry unless the issues or a value are gone, or may not be changed by this person: the next try would end the same. */
export function retryOf(error: unknown, retry: () => void): { readonly retry?: () => void } {
  const isFinal =
    error instanceof ApiError &&
    (error.status === 404 || error.code === issueErrors.CHANGE_REFUSED.code || missingValue(error) !== null);
  return isFinal ? {} : { retry };
}

/** Why the server refused, for the toast's second line. */
export function reasonOf(error: unknown): string | undefined {
  const isOrder = error instanceof ApiError && error.code === issueErrors.DATES_OUT_OF_ORDER.code;
  if (isOrder) return t('datesOutOfOrder');
  if (error instanceof ApiError && error.code === issueErrors.CYCLE_COMPLETED.code) return t('cycleIsCompleted');
  const loop = refusedLoop(error, 'parent_id');
  return loop === null ? (missingValue(error) ?? refusalReason(error)) : t('insideItself', { loop });
}
