import { waitsInIntake } from '#features/issues/rules.ts';
import { issueOf, type ActivityLine } from '#features/issues/server/public.ts';
import type { WebhookEvent } from '#features/webhooks/rules.ts';
import type { ChangeWithImage } from '#platform/server/changes/read-changes.ts';

/** What changed, as a delivery describes it; the person who did it is added when it is sent. */
interface EventActivity {
  readonly field: string | null;
  readonly old_value: unknown;
  readonly new_value: unknown;
  readonly old_identifier: string | null;
  readonly new_identifier: string | null;
}

/** Something a webhook can receive, before it is known which webhooks are. */
export interface ActivityEvent {
  readonly event: WebhookEvent;
  readonly action: 'created' | 'updated' | 'deleted';
  /** The object that is described, and the cycle or module that an issue joined or left. */
  readonly entity_id: string;
  readonly set_id: string | null;
  /** The issue it is about: what is about one issue is delivered in order. */
  readonly issue_id: string | null;
  readonly activity: EventActivity;
}

const noActivity: EventActivity = {
  field: null,
  old_value: null,
  new_value: null,
  old_identifier: null,
  new_identifier: null,
};

/** Keys of entries that are no news to other programs: positions in lists, and what every change changes. */
const quietKeys: ReadonlySet<string> = new Set([
  'id',
  'issue',
  'sort_order',
  'view_props',
  'progress_snapshot',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'intake_view',
  'cover_image_url',
]);

/** Lines of histories that other events describe, or that are no changes of the issue (wire-account-workspace.md 9.1). */
const otherFields: ReadonlySet<string> = new Set(['comment', 'reaction', 'vote', 'intake']);

/** Returns what an entry of the log means for webhooks; `lines` are those that it writes in the histories of issues. */
export function eventsOf(change: ChangeWithImage, lines: readonly ActivityLine[]): ActivityEvent[] {
  const { entity } = change;
  if (entity === 'comment') return commentEvents(change);
  if (entity === 'intake_issue') return rowEvents(change, 'intake_issue', issueOf(change));
  if (entity === 'project' || entity === 'cycle' || entity === 'module') return rowEvents(change, entity, null);
  // When an imported issue was closed is part of its history, and no news.
  if (entity === 'issue_closing') return [];
  if (entity === 'issue' && isNowListed(change)) return [issueEvent(change.entity_id, 'created', noActivity)];
  return lines.filter(({ row }) => !otherFields.has(row.field ?? '')).map(lineEvent);
}

/**
 * Whether an issue becomes one for everybody by this change: it was decided in the intake, or was a draft. Receivers were
 * sent nothing of it before.
 */
function isNowListed({ op, fields, before }: ChangeWithImage): boolean {
  if (op !== 'updated') return false;
  const status = fields['intake_status'];
  const isDecided = typeof status === 'number' && !waitsInIntake(status);
  return isDecided || (before?.['is_draft'] === true && fields['is_draft'] === false);
}

function issueEvent(id: string, action: ActivityEvent['action'], activity: EventActivity): ActivityEvent {
  return { event: 'issue', action, entity_id: id, set_id: null, issue_id: id, activity };
}

/** A line of an issue's history. What is added to an issue (a link, a relation) changes it; only the issue itself is created or deleted. */
function lineEvent({ row }: ActivityLine): ActivityEvent {
  const { field, verb, issue_id: id } = row;
  if (verb === 'created' && field === null) return issueEvent(id, 'created', noActivity);
  // An issue that somebody brought back is news like a new one.
  if (field === 'issue') return issueEvent(id, verb === 'deleted' ? 'deleted' : 'created', noActivity);
  const { old_value, new_value, old_identifier, new_identifier } = row;
  const activity = { field, old_value, new_value, old_identifier, new_identifier };
  if (field !== 'cycles' && field !== 'modules') return issueEvent(id, 'updated', activity);
  const action = verb === 'created' || verb === 'deleted' ? verb : 'updated';
  const event = field === 'cycles' ? 'cycle_issue' : 'module_issue';
  return { event, action, entity_id: id, set_id: new_identifier ?? old_identifier, issue_id: id, activity };
}

/** A comment is described by its text, under the name "description" (wire-account-workspace.md 9.1). */
function commentEvents(change: ChangeWithImage): ActivityEvent[] {
  const { op, fields, before } = change;
  const key = 'comment_html';
  if (op === 'updated' && !(before && key in before)) return [];
  const activity = {
    ...noActivity,
    field: 'description',
    old_value: before?.[key] ?? null,
    new_value: fields[key] ?? null,
  };
  const issue_id = issueOf(change);
  return [{ event: 'issue_comment', action: op, entity_id: change.entity_id, set_id: null, issue_id, activity }];
}

/** A row that is described as it is: one event when it is made or deleted, and one for each field that changed. */
function rowEvents(change: ChangeWithImage, event: WebhookEvent, issue_id: string | null): ActivityEvent[] {
  const { op, fields, before, entity_id } = change;
  const shared = { event, action: op, entity_id, set_id: null, issue_id };
  if (op !== 'updated') return [{ ...shared, activity: noActivity }];
  return Object.keys(before ?? {})
    .filter((field) => field in fields && !quietKeys.has(field))
    .map((field) => ({
      ...shared,
      activity: { ...noActivity, field, old_value: before?.[field] ?? null, new_value: fields[field] ?? null },
    }));
}
