// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { pageAccess } from '#features/pages/contract.ts';
import { listPagesLinkingToIssue, readPageBacklinks } from '#features/pages/link-contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { connection } from '#platform/web/live/connection.ts';
import { issueId } from '#tests/support/part/harbor/issues.ts';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf, madeAt, userId } from '#tests/support/part/harbor/people.ts';
import { onePage, pageId } from '#tests/support/part/harbor/page-server.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { IssuePages } from './issue-pages.tsx';
import { PageBacklinks } from './page-backlinks.tsx';

let harbor: Harbor;
let page: Part;
const place = { slug: 'harbor', projectId: websiteId };
const retro = { id: pageId(7), project_id: websiteId, name: 'Retro', logo_props: {} };
const roses = { id: issueId(3), project_id: websiteId, key: 'WEB-3', name: 'Plant the roses' };
const by = { at: madeAt, actor_id: userId('ben'), group_id: idOf(12, 1), project_id: websiteId };
const said = { ...by, entity: 'page', entity_id: pageId(7) } as const;

/** What is below page 1, and the pages of WEB-1. */
async function open(prepare: (within: Harbor) => void) {
  harbor = await openHarbor();
  prepare(harbor);
  onTestFinished(() => localStorage.clear());
  page = await harbor.open(
    <>
      <PageBacklinks place={place} page={onePage(1)} issues={undefined} />
      <IssuePages {...place} issueId={issueId(1)} />
    </>,
  );
}
const nothing = ({ answers }: Harbor) => {
  answers.give(readPageBacklinks, { issues: [], pages: [] });
  answers.give(listPagesLinkingToIssue, []);
};
const asked = () => harbor.answers.asked(readPageBacklinks).length;
const links = (region: HTMLElement) =>
  [...region.querySelectorAll('a')].map((one) => [textOf(one), one.getAttribute('href')]);

test('what links to a page stands below it: pages, then issues, each with its address and how many there are', async () => {
  await open((within) => {
    nothing(within);
    within.answers.give(readPageBacklinks, { pages: [{ ...retro, name: '' }], issues: [roses] });
  });
  const region = await page.see('region', 'Linked from');
  expect(links(region)).toEqual([
    ['Untitled', `/harbor/projects/${websiteId}/pages/${pageId(7)}`],
    ['WEB-3 Plant the roses', `/harbor/projects/${websiteId}/issues/${issueId(3)}`],
  ]);
  expect(textOf(region)).toMatch(/^Linked from 2/);
});

test('the pages that link to an issue fold by their heading, which keeps the focus', async () => {
  await open((within) => {
    nothing(within);
    within.answers.give(listPagesLinkingToIssue, [retro]);
  });
  const heading = await page.see('button', /^Pages/);
  expect(heading.getAttribute('aria-expanded')).toBe('true');
  await page.see('link', 'Retro');
  await page.click('button', /^Pages/);
  await page.gone('link', 'Retro');
  expect(page.focused()).toMatch(/^Pages/);
});

test('without links nothing is there', async () => {
  await open(nothing);
  await page.until(() => expect(asked()).toBeGreaterThan(0));
  // Where messages appear is always there.
  expect(page.names('region')).toEqual(['Messages']);
  expect(page.text()).not.toContain('Linked from');
});

test('what begins or ceases to link to the page appears and goes; other changes are not asked about', async () => {
  await open(nothing);
  await page.until(() => expect(asked()).toBeGreaterThan(0));
  const before = asked();
  connection.hub.deliver([
    { ...said, seq: 2, op: 'updated', fields: { links_changed: [pageId(9)], access: pageAccess.public } },
  ]);
  harbor.answers.give(readPageBacklinks, { issues: [], pages: [retro] });
  connection.hub.deliver([
    { ...said, seq: 3, op: 'updated', fields: { links_changed: [pageId(1)], access: pageAccess.public } },
  ]);
  await page.see('link', 'Retro');
  expect(asked()).toBe(before + 1);
  harbor.answers.give(readPageBacklinks, { issues: [], pages: [{ ...retro, name: 'Review' }] });
  connection.hub.deliver([{ ...said, seq: 4, op: 'updated', fields: { name: 'Review' } }]);
  await page.see('link', 'Review');
  harbor.answers.give(readPageBacklinks, { issues: [], pages: [] });
  connection.hub.deliver([{ ...said, seq: 5, op: 'deleted', fields: {} }]);
  await page.gone('region', 'Linked from');
});

test('an issue whose description names the page is there at once', async () => {
  await open(nothing);
  await page.until(() => expect(asked()).toBeGreaterThan(0));
  harbor.answers.give(readPageBacklinks, { issues: [roses], pages: [] });
  const description_html = `<p><page-embed-component id="${pageId(1)}"></page-embed-component></p>`;
  connection.hub.deliver([
    { ...by, entity: 'issue', entity_id: issueId(3), seq: 2, op: 'updated', fields: { description_html } },
  ]);
  await page.see('link', /Plant the roses/);
});

test('links that may not be read are left out, without a word', async () => {
  await open(({ answers }) => {
    answers.refuse(readPageBacklinks, commonErrors.NOT_ALLOWED);
    answers.refuse(listPagesLinkingToIssue, commonErrors.NOT_ALLOWED);
  });
  await page.until(() => expect(asked()).toBeGreaterThan(0));
  expect(page.names('region')).toEqual(['Messages']);
  expect(page.all('alert').map(textOf).join('')).toBe('');
});
