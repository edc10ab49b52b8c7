// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { comment, historyLine } from '#tests/support/part/harbor/activity.ts';
import { openActivity } from '#tests/support/part/harbor/open-activity.tsx';

// Alone in its file: the code of the text is fetched once.
test('the activity appears with the texts of its comments, not before their code is here', async () => {
  const made = historyLine(0, 'ada', { field: null, verb: 'created', old_value: null, new_value: null });
  const { page } = await openActivity({ comments: [comment(1, 'ben', 'Mind the thorns')], lines: [made] });
  const activity = await page.see('region', 'Activity');
  await page.until(() => expect(activity.closest('.hidden')).toBeNull());
  expect(activity.textContent).toContain('Mind the thorns');
});
