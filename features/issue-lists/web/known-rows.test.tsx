// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { listIssues } from '#features/issues/contract.ts';
import { websiteIssues } from '#tests/support/part/harbor/issues.ts';
import { openList } from '#tests/support/part/harbor/open-list.tsx';

test.each(['list', 'kanban'])(
  'a %s grouped anew shows what is known while the server takes its time',
  async (layout) => {
    const opened = await openList({
      display: { layout, group_by: 'state' },
      issues: websiteIssues.filter(({ priority }) => priority !== 'urgent'),
    });
    const { answers, list, page } = opened;
    await page.until(() => expect(opened.titles()).toHaveLength(11));
    const release = answers.hold(listIssues);
    list.display.change('display_filters', { group_by: 'priority' });
    await page.until(() => expect(list.shown.grouping).toBe('priority'));
    const groups = ['high', 'medium', 'low', 'none'];
    expect(list.paged?.list.loaded).toBe(false);
    expect(list.columns).toEqual(groups);
    await page.until(() => expect(opened.titles()).toHaveLength(11));
    // Nothing moves when the answer is there.
    release();
    await page.until(() => expect(list.paged?.list.loaded).toBe(true));
    expect(list.columns).toEqual(groups);
    expect(opened.titles()).toHaveLength(11);
  },
);
