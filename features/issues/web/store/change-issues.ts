import { changeIssues as call, issueErrors } from '#features/issues/contract.ts';
import { applyIssueChange, placeBetween, type IssueChange } from '#features/issues/rules.ts';
import { noteCommand } from '#features/undo/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import type { Command } from '#platform/web/store/command.ts';
import type { Outcome } from '#platform/web/store/outbox.ts';
import { failureTitle } from './failure-title.ts';
import type { Issue } from './issue.ts';
import type { ProjectIssues } from './project-issues.ts';
import { t } from '#features/issues/web/text.ts';

/** The neighbours an issue is put between, as shown; null is the end of the list. */
export interface Slot {
  readonly after: string | null;
  readonly before: string | null;
}

interface ChangeOptions {
  readonly slot?: Slot;
  /** A later change with the same key takes this one's place while it waits: for texts saved as they are typed. */
  readonly merge?: string;
}

/**
 * Changes issues in one request, painted in this call and taken back whole when the server refuses; then a toast says
 * so, with the server's reason and Retry. The only way this browser edits issues.
 */
export function changeIssues(
  issues: ProjectIssues,
  ids: readonly string[],
  change: IssueChange,
  options: ChangeOptions = {},
): Promise<Outcome> {
  const { client, outbox, slug, projectId, states, userId } = issues.parts;
  const { slot, merge } = options;
  const now = new Date().toISOString();
  const places = slot ? placesIn(issues, slot, ids.length) : null;
  const context = { stateGroup: (id: string) => states.groupOf(id), now };
  const command: Command<Issue> = {
    ids,
    kind: 'change',
    ...(merge === undefined ? {} : { merge }),
    apply(row, id) {
      if (!row) return undefined;
      const place = places?.[ids.indexOf(id)];
      const placed = place === undefined ? change : { ...change, set: { ...change.set, sort_order: place } };
      const fields = applyIssueChange(row, placed, context);
      const html = change.set?.description_html;
      const isSame = Object.keys(fields).length === 0 && (html === undefined || html === row.description_html);
      if (isSame) return row;
      const described = html === undefined ? {} : { description_html: html };
      return { ...row, ...fields, ...described, updated_at: now, updated_by: userId() };
    },
    async send() {
      const body = { ids: [...ids], ...toWire(change), ...(slot ? { place: slot } : {}) };
      const onGroup = (group: string) => void noteCommand(client, slug, group);
      const answer = await client.send(call, { params: { slug, project_id: projectId }, body }, { onGroup });
      issues.parts.local?.learn({ changed: answer.issues });
      const html = change.set?.description_html;
      return html === undefined ? answer.issues : answer.issues.map((row) => ({ ...row, description_html: html }));
    },
    refused(error, retry) {
      showToast({ kind: 'error', title: failureTitle(change), body: reasonOf(error), retry });
      for (const id of ids) void issues.read(id).catch(() => {});
    },
  };
  return outbox.run(issues.table, command);
}

/** The places the server will give, as far as they can be told here; its answer corrects them. */
function placesIn(issues: ProjectIssues, { after, before }: Slot, count: number): readonly number[] {
  const orderOf = (id: string | null) => (id === null ? null : (issues.table.get(id)?.sort_order ?? null));
  const places = placeBetween(orderOf(after), orderOf(before), count);
  return places ?? Array.from({ length: count }, () => orderOf(after) ?? 0);
}

function toWire({ set, add, remove, archive }: IssueChange) {
  const members = (part: IssueChange['add']) => ({
    ...(part?.label_ids ? { label_ids: [...part.label_ids] } : {}),
    ...(part?.assignee_ids ? { assignee_ids: [...part.assignee_ids] } : {}),
    ...(part?.module_ids ? { module_ids: [...part.module_ids] } : {}),
  });
  return {
    ...(set ? { set } : {}),
    ...(add ? { add: members(add) } : {}),
    ...(remove ? { remove: members(remove) } : {}),
    ...(archive === undefined ? {} : { archive }),
  };
}

/** What the server said, for the toast's second line. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === issueErrors.DATES_OUT_OF_ORDER.code) return t('datesOutOfOrder');
  return error.sentence ?? undefined;
}
