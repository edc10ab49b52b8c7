// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { listDependencies } from '#features/relations/contract.ts';
import { toasts } from '#platform/ui/notices/toasts.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import { openHarbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { offerShift } from './offer-moved.ts';

test('the offer names and undoes the edit that something waits for, not one that was confirmed beside it', async () => {
  const issues = [
    issue(1, { name: 'Rose', target_date: '2031-03-12' }),
    issue(2, { name: 'Oak', target_date: '2031-03-20' }),
    issue(3, { name: 'Fir', target_date: '2031-03-30' }),
  ];
  const harbor = await openHarbor({ issues });
  const page = await harbor.open(<p>Here</p>);
  await page.says('Here');
  const store = harbor.facts.issues;
  await Promise.all(issues.map(({ id }) => store.read(id)));
  harbor.answers.give(listDependencies, [{ issue_id: issueId(2), related_issue_id: issueId(1) }]);
  const [undoFir, undoRose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  await offerShift([
    { issues: store, id: issueId(3), from: '2031-03-28', undo: undoFir },
    { issues: store, id: issueId(1), from: '2031-03-10', undo: undoRose },
  ]);
  const [toast] = toasts.get();
  expect(toast?.title).toBe('WEB-1 is now due 2 days later');
  toast?.undo?.();
  expect(undoRose).toHaveBeenCalled();
  expect(undoFir).not.toHaveBeenCalled();
});
