// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { deleteAttachment } from '#features/attachments/contract.ts';
import { deleteLink } from '#features/links/contract.ts';
import { deleteRelation } from '#features/relations/contract.ts';
import { attachmentRecord, linkRecord, relationMap } from '#tests/support/part/harbor/issue-records.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import { hearOf } from '#tests/support/part/harbor/open-list.tsx';
import { openParts, type OpenParts } from '#tests/support/part/harbor/open-parts.tsx';

const below = { parent_id: issueId(1) };
const lily = issue(2, { name: 'Lily' });
const tulip = issue(3, { name: 'Tulip' });

const parts: readonly (readonly [string, OpenParts, string, string])[] = [
  [
    'attachments',
    { attachments: [attachmentRecord(1, 'ada', 'notes.txt'), attachmentRecord(2, 'ada', 'more.txt')] },
    'Delete',
    'Attach',
  ],
  [
    'links',
    { links: [linkRecord(1, 'ada', 'https://example.com/roses'), linkRecord(2, 'ada', 'https://example.org/thorns')] },
    'Delete',
    'Add link',
  ],
  [
    'relations',
    { others: [lily, tulip], relations: relationMap({ relates_to: [lily], blocked_by: [tulip] }) },
    'Remove relation',
    'Add relation',
  ],
  [
    'sub-issues',
    { others: [issue(2, { name: 'Dig', ...below }), issue(3, { name: 'Water', ...below })] },
    'Unlink from parent',
    'Add sub-issue',
  ],
];

test.each(parts)(
  'of %s one removed leaves the focus at the other, and the last one at the button that adds one',
  async (_part, given, line, button) => {
    const { harbor, page } = await openParts(given);
    for (const call of [deleteAttachment, deleteLink, deleteRelation]) harbor.answers.give(call, null as never);
    const rows = () => page.names('button').filter((one) => one.startsWith('Actions for'));
    await page.until(() => expect(rows()).toHaveLength(2));
    const [first = '', second = ''] = rows();
    await page.click('button', first);
    await page.click('menuitem', line);
    await page.until(() => expect(page.focused()).toBe(second));
    await page.click('button', second);
    await page.click('menuitem', line);
    await page.until(() => expect(rows()).toEqual([]));
    // The server counts what an issue has; its section goes when it says that nothing is left.
    hearOf('updated', issueId(1), { sub_issues_count: 0 });
    await page.until(() => expect(page.focused()).toBe(button));
    expect(document.activeElement?.closest('[data-section]')).toBeNull();
  },
);
