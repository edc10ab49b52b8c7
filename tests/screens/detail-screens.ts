import type { Page } from '@playwright/test';
import {
  click,
  failing,
  goOffline,
  inTurn,
  issuesOf,
  oneIssue,
  press,
  projectOf,
  type,
  unanswered,
  type DemoWorld,
  type ScreenShot,
} from './screen-shot.ts';

const nobody = '01890000-0000-7000-8000-000000000000';
const issue = (world: DemoWorld) => `${issuesOf(world)}/${world.issueId}`;
const peek = (world: DemoWorld) => `${issuesOf(world)}?peekId=${world.issueId}`;
const openAs = (mode: string) => inTurn(click('button', 'Peek mode'), click('menuitemradio', mode));
const intoText = (page: Page) => page.getByRole('textbox', { name: 'Description' }).first().click();
const newText = inTurn(press('c'), type('Timetable'), press('Enter'));
const newComment = (page: Page) => page.getByRole('textbox', { name: 'New comment' }).click();

/** An open issue beside its list and on a page of its own, the form for new ones, the editor (screens.md 2.6, 3.7 to 3.9). */
export const detailScreens: readonly ScreenShot[] = [
  { name: 'new-issue', path: issuesOf, act: press('c') },
  {
    name: 'new-issue-filled',
    path: issuesOf,
    act: inTurn(press('c'), type('Timetable'), press('Enter'), type('Ferries to the islands'), press('Alt+p', '2')),
  },
  {
    name: 'new-issue-unsaved',
    path: issuesOf,
    act: inTurn(press('c'), type('Timetable for the islands'), press('Escape')),
  },
  { name: 'new-issue-no-title', path: issuesOf, act: press('c', 'Control+Enter') },
  { name: 'new-issue-full-screen', path: issuesOf, act: press('c', 'Control+Shift+F'), wideOnly: true },

  { name: 'peek', path: peek },
  { name: 'peek-modal', path: peek, act: openAs('Modal'), wideOnly: true },
  { name: 'peek-full-screen', path: peek, act: openAs('Full screen'), wideOnly: true },
  { name: 'peek-not-found', path: (world) => `${issuesOf(world)}?peekId=${nobody}` },

  { name: 'issue', path: issue },
  { name: 'issue-loading', path: issue, before: unanswered(oneIssue), isWaiting: true },
  { name: 'issue-error', path: issue, before: failing(oneIssue), hasFailures: true },
  { name: 'issue-offline', path: issue, act: goOffline, hasFailures: true },
  { name: 'issue-archived', path: (world) => `${projectOf(world)}/archives/issues/${world.archivedIssueId}` },
  { name: 'issue-by-key', path: ({ slug, issueKey }) => `/${slug}/browse/${issueKey}` },
  { name: 'issue-not-found', path: (world) => `${issuesOf(world)}/${nobody}` },
  {
    name: 'issue-versions',
    path: (world) => `${issuesOf(world)}/${world.versionedIssueId}`,
    act: click('button', /earlier version/),
  },
  { name: 'issue-menu', path: issue, act: click('button', 'More actions'), hasMenu: true },
  { name: 'issue-subscribers', path: issue, act: click('button', /subscriber/) },
  { name: 'issue-new-sub-issue', path: issue, act: inTurn(press('Shift+O'), type('Ask the harbor master')) },
  { name: 'issue-relation', path: issue, act: press('Shift+B') },
  { name: 'issue-add-link', path: issue, act: press('Shift+L') },
  { name: 'issue-copy', path: issue, act: press('Alt+c') },
  { name: 'issue-priority', path: issue, act: press('p') },
  { name: 'issue-reaction', path: issue, act: click('button', 'Add a reaction') },
  { name: 'issue-comment', path: issue, act: inTurn(newComment, type('The island timetable is out')) },
  { name: 'issue-comment-menu', path: issue, act: click('button', /^Actions for the comment/), hasMenu: true },
  { name: 'issue-comments-end', path: (world) => `${issue(world)}#comments`, act: newComment },
  { name: 'editor-slash', path: issuesOf, act: inTurn(newText, type('/')) },
  { name: 'editor-mention', path: issuesOf, act: inTurn(newText, type('Ask @')) },
  { name: 'editor-bubble', path: issue, act: inTurn(intoText, press('Control+Home', 'Shift+End')) },
];
