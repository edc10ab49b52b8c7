import { expect, test } from 'vitest';
import { activitySentence, type Update } from './activity-sentence.ts';
import { activityLines } from './fold-updates.ts';

let count = 0;
const update = (fields: Partial<Update>): Update => ({
  id: `u${(count += 1)}`,
  created_at: '2026-03-12T09:00:00Z',
  actor: 'ada',
  verb: 'updated',
  field: 'priority',
  old_value: null,
  new_value: null,
  old_identifier: null,
  new_identifier: null,
  ...fields,
});

test('what somebody did and what a program did for them are not folded together', () => {
  const own = [update({}), update({}), update({})];
  const via = [update({ via: 'Bot' }), update({ via: 'Bot' }), update({ via: 'Bot' })];
  expect(activityLines([...own, ...via], []).map(({ kind }) => kind)).toEqual(['run', 'run']);
});

test.each<[Partial<Update>, string]>([
  [{ field: null, verb: 'created' }, 'created this issue'],
  [{ field: null, verb: 'created', comment: 'draft' }, 'created this issue from a draft'],
  [{ field: null, verb: 'created', comment: 'intake' }, 'created this issue from Intake'],
  [{ field: null, verb: 'created', comment: 'WEB-9' }, 'created this issue as a copy of <b>WEB-9</b>'],
  [{ field: 'sub_issue', verb: 'created', old_value: '', new_value: 'WEB-12' }, 'added the sub-issue <b>WEB-12</b>'],
  [{ field: 'sub_issue', verb: 'deleted', old_value: 'WEB-12', new_value: '' }, 'removed the sub-issue <b>WEB-12</b>'],
  [
    { field: 'intake', verb: '0', old_value: 'Pending', new_value: 'Snoozed', comment: '2026-11-30T09:00:00Z' },
    'snoozed it until <b>Mon, Nov 30</b>',
  ],
  [
    { field: 'intake', verb: '2', old_value: 'Pending', new_value: 'Duplicate', comment: 'WEB-2' },
    'marked it as a duplicate of <b>WEB-2</b>',
  ],
  [{ field: 'name', old_value: 'Rose', new_value: 'Red rose' }, 'renamed it to <b>Red rose</b>'],
  [{ field: 'description', new_value: '<p>x</p>' }, 'edited the description'],
  [{ field: 'state', old_value: 'Todo', new_value: 'Done' }, 'moved it from <b>Todo</b> to <b>Done</b>'],
  [{ field: 'state', old_value: null, new_value: 'Done', actor: null }, 'moved it to <b>Done</b>'],
  [{ field: 'priority', old_value: 'none', new_value: 'high' }, 'set the priority to <b>High</b> (was None)'],
  [{ field: 'assignees', old_value: '', new_value: 'ben', new_identifier: 'ben' }, 'assigned <b>ben</b>'],
  [{ field: 'assignees', old_value: '', new_value: 'ada', new_identifier: 'ada' }, 'self-assigned this'],
  [{ field: 'assignees', old_value: 'ben', new_value: '', old_identifier: 'ben' }, 'unassigned <b>ben</b>'],
  [{ field: 'labels', old_value: '', new_value: 'Bug' }, 'added the label <b>Bug</b>'],
  [{ field: 'labels', old_value: 'Bug', new_value: '' }, 'removed the label <b>Bug</b>'],
  [{ field: 'cycles', verb: 'created', old_value: '', new_value: 'Sprint 4' }, 'added it to <b>Sprint 4</b>'],
  [
    { field: 'cycles', old_value: 'Sprint 3', new_value: 'Sprint 4' },
    'moved it from <b>Sprint 3</b> to <b>Sprint 4</b>',
  ],
  [{ field: 'cycles', verb: 'deleted', old_value: 'Sprint 4', new_value: '' }, 'removed it from <b>Sprint 4</b>'],
  [{ field: 'estimate_point', verb: 'removed', old_value: '3', new_value: null }, 'removed the estimate (was 3)'],
  [{ field: 'parent', old_value: '', new_value: 'WEB-3' }, 'set the parent to <b>WEB-3</b>'],
  [{ field: 'blocked_by', old_value: '', new_value: 'WEB-4' }, 'marked it as blocked by <b>WEB-4</b>'],
  [
    { field: 'blocked_by', verb: 'deleted', old_value: 'WEB-4', new_value: '' },
    'marked it as no longer blocked by <b>WEB-4</b>',
  ],
  [{ field: 'archived_at', new_value: 'manual_archive' }, 'archived this issue'],
  [{ field: 'archived_at', old_value: 'archive', new_value: 'restore' }, 'restored this issue'],
  [{ field: 'issue', verb: 'deleted' }, 'deleted this issue'],
  [{ field: 'issue', verb: 'created' }, 'undid the deletion of this issue'],
  [{ field: 'project', old_value: 'OPS-31', new_value: 'WEB-7' }, 'moved it here (was OPS-31)'],
  [
    { field: 'attachment', verb: 'created', old_value: '', new_value: 'a1b2', fileName: 'spec.pdf' },
    'attached <b>spec.pdf</b>',
  ],
  [{ field: 'attachment', verb: 'created', old_value: '', new_value: 'a1b2' }, 'attached a file'],
  [{ field: 'attachment', verb: 'deleted', old_value: 'a1b2', new_value: '' }, 'removed an attachment'],
  [{ field: 'intake', verb: '1', old_value: 'Pending', new_value: 'Accepted' }, 'accepted it'],
  [{ field: 'intake', verb: '-1', old_value: 'Pending', new_value: 'Rejected' }, 'declined it'],
  [{ field: 'intake', verb: '0', old_value: 'Pending', new_value: 'Snoozed' }, 'snoozed it'],
  [{ field: 'intake', verb: '-2', old_value: 'Snoozed', new_value: 'Pending' }, 'un-snoozed it'],
  [{ field: 'intake', verb: '-2', old_value: 'Rejected', new_value: 'Pending' }, 'put it back into Intake'],
  [{ field: 'intake', verb: '2', old_value: 'Pending', new_value: 'Duplicate' }, 'marked it as a duplicate'],
  [{ field: 'some_new_field', new_value: 'x' }, 'changed the some new field'],
])('%o', (fields, sentence) => {
  expect(activitySentence(update(fields))).toBe(sentence);
});

test('three changes of one person within ten minutes fold, two do not, a comment parts them', () => {
  const at = (minute: number) => `2026-03-12T09:${String(minute).padStart(2, '0')}:00Z`;
  const updates = [
    update({ created_at: at(0), field: null, verb: 'created' }),
    ...[1, 2, 9].map((minute) => update({ created_at: at(minute) })),
    ...[30, 31].map((minute) => update({ created_at: at(minute) })),
    update({ created_at: at(32), actor: 'ben' }),
    ...[40, 41, 43].map((minute) => update({ created_at: at(minute) })),
  ];
  const lines = activityLines(updates, [{ created_at: at(42), id: 'c' }]);
  const shape = lines.map((line) => (line.kind === 'run' ? `run of ${line.updates.length}` : line.kind));
  expect(shape).toEqual(['update', 'run of 3', 'update', 'update', 'update', 'update', 'update', 'comment', 'update']);
});
