import { expect, it } from 'vitest';
import { activitySentence } from './activity-sentence.ts';

const line = (
  field: string | null,
  old_value: string | null,
  new_value: string | null,
  verb = 'updated',
  via: string | null = null,
) => activitySentence({ verb, field, old_value, new_value, via });

it.each([
  [line(null, null, null, 'created'), 'created this issue'],
  [line('issue', null, null, 'deleted'), 'deleted this issue'],
  [line('name', 'A', 'B'), 'renamed it to “B”'],
  [line('state', 'Todo', 'Done'), 'moved it from Todo to Done'],
  [line('priority', 'none', 'high'), 'set priority to High (was None)'],
  [line('assignees', '', 'ben'), 'assigned ben'],
  [line('assignees', 'ben', ''), 'unassigned ben'],
  [line('labels', '', 'Bug'), 'added Bug'],
  [line('target_date', '2025-03-05', ''), 'removed the due date Mar 5, 2025'],
  [line('estimate_point', '', '5'), 'set the estimate to 5'],
  [line('archived_at', null, 'manual_archive'), 'archived this issue'],
  [line('archived_at', 'archive', 'restore'), 'restored this issue'],
  [line('intake', 'Pending', 'Accepted', '1'), 'accepted it'],
  [line('intake', 'Snoozed', 'Pending', '-2'), 'un-snoozed it'],
  [line('blocked_by', '', 'WEB-4'), 'marked it as blocked by WEB-4'],
  [line('blocking', 'WEB-4', ''), 'removed the relation to WEB-4'],
  [line('link', '', 'Spec', 'created'), 'added the link Spec'],
  [line('attachment', null, 'demo/1', 'created'), 'attached a file'],
  [line('some_thing', 'a', 'b'), 'changed some thing'],
  [line('state', 'Todo', 'Done', 'updated', 'Night shift'), 'moved it from Todo to Done, via Night shift'],
])('%s', (said, expected) => {
  expect(said).toBe(expected);
});
