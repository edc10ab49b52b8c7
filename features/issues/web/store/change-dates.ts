import { changeIssueDates as call } from '#features/issues/bulk-contract.ts';
import { applyIssueChange } from '#features/issues/rules.ts';
import { t } from '#features/issues/web/text.ts';
import { noteTogether, type JointUndo } from '#features/undo/web/public.ts';
import { showToast, type ToastAction } from '#platform/ui/notices/toasts.ts';
import type { Command } from '#platform/web/store/command.ts';
import { plain, reasonOf, retryOf } from './change-issues.ts';
import type { Issue } from './issue.ts';
import { partsOf, type IssueOfProject } from './issue-parts.ts';
import { nameOfChange } from './name-of-change.ts';
import type { ProjectIssues } from './project-issues.ts';

/** New dates of one issue, `yyyy-mm-dd`; one that is absent stays. */
export interface NewDates {
  readonly start_date?: string;
  readonly target_date?: string;
}

/** Everything a change of dates is made of, as it is kept until the server has answered. */
export interface StoredDates {
  readonly updates: readonly ({ readonly id: string } & NewDates)[];
  /** When it was made, an ISO instant. */
  readonly now: string;
}

interface DatesOptions {
  /** What is said once the server has confirmed `count` of them. */
  readonly title: (count: number) => string;
  /** What is offered beside the Undo. */
  readonly actions?: readonly ToastAction[];
}

/** The key of the toast: each change of dates takes the place of the one before. */
const toast = 'dates-changed';

/**
 * Gives issues dates, each its own, as one edit: all are painted in this call, one request a project is sent, and one Undo
 * takes everything back. A refusal takes all of its project back and says so (product-work-tracking.md 8).
 */
export async function changeDates(
  changes: readonly { readonly one: IssueOfProject; readonly dates: NewDates }[],
  { title, actions }: DatesOptions,
): Promise<void> {
  const parts = partsOf(changes.map(({ one }) => one));
  const [first] = parts;
  if (!first) return;
  const { client, slug } = first.issues.parts;
  const dates = new Map(changes.map(({ one, dates: given }) => [one.issue.id, given]));
  const joint = noteTogether(client, slug, toast);
  const now = new Date().toISOString();
  const sent: Promise<string>[] = [];
  first.issues.table.transact(() => {
    for (const { issues, ids } of parts) {
      const stored = { updates: ids.map((id) => ({ id, ...dates.get(id) })), now };
      sent.push(issues.parts.outbox.run(issues.table, datesCommand(issues, stored, joint.note)));
    }
  });
  const outcomes = await Promise.all(sent);
  const count = parts.reduce((sum, { ids }, index) => sum + (outcomes[index] === 'confirmed' ? ids.length : 0), 0);
  const { undo } = joint;
  if (count === 0) return;
  const [only] = changes.length === 1 ? changes : [];
  const undoneAs = only && nameOfChange(first.issues, first.ids, { set: only.dates });
  showToast(
    {
      kind: 'success',
      title: title(count),
      ...(actions ? { actions } : {}),
      ...(undo ? { undo } : {}),
      ...(undoneAs ? { undoneAs } : {}),
    },
    toast,
  );
}

/** The command of a change of dates, made now or brought back from an earlier page. */
export function datesCommand(issues: ProjectIssues, stored: StoredDates, note?: JointUndo['note']): Command<Issue> {
  const { client, slug, projectId, userId } = issues.parts;
  const { updates, now } = stored;
  const given = new Map(updates.map(({ id, ...dates }) => [id, dates]));
  const ids = [...given.keys()];
  return {
    ids,
    kind: 'change',
    stored: { scope: issues.scope, kind: 'dates', data: plain(stored) },
    apply(row, id) {
      if (!row) return undefined;
      const fields = applyIssueChange(row, { set: { ...given.get(id) } }, { stateGroup: () => null, now });
      return Object.keys(fields).length === 0 ? row : { ...row, ...fields, updated_at: now, updated_by: userId() };
    },
    async send(_attempt, key, receivedSeq) {
      const [{ id: _id, ...set } = { id: '' }] = updates;
      const name = nameOfChange(issues, ids, { set });
      const remember = note ?? noteTogether(client, slug).note;
      const onGroup = (made: string) => void remember(made, name);
      const body = { updates: updates.map((update) => ({ ...update })) };
      await client.send(call, { params: { slug, project_id: projectId }, body }, { onGroup, key, receivedSeq });
      return undefined;
    },
    refused(error, retry) {
      // In these words (product-work-tracking.md 8).
      // oxlint-disable-next-line no-console -- as above
      console.error('error while updating Timeline dependencies', error);
      showToast({ kind: 'error', title: t('couldNotMoveDates'), body: reasonOf(error), ...retryOf(error, retry) });
      for (const id of ids) void issues.read(id).catch(() => {});
    },
  };
}
