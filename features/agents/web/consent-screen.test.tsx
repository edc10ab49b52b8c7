// @vitest-environment happy-dom
import { runInAction } from 'mobx';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '#features/accounts/web/public.ts';
import { agentErrors, allowAgent, readAgentRequest } from '#features/agents/contract.ts';
import { listProjects } from '#features/projects/contract.ts';
import { listMyWorkspaces, type WorkspaceRecord } from '#features/workspaces/contract.ts';
import { myWorkspaces } from '#features/workspaces/web/public.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { answerCalls, type Answers } from '#tests/support/part/answer-calls.ts';
import { harbor, idOf, me } from '#tests/support/part/harbor/people.ts';
import { website, websiteId } from '#tests/support/part/harbor/projects.ts';
import { openPart, type Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { ConsentScreen, loadConsent, type AgentRequest } from './consent-screen.tsx';

let page: Part;
let answers: Answers;
let left: string[];
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };
const lagoon: WorkspaceRecord = { ...harbor, id: idOf(0, 2), name: 'Lagoon', slug: 'lagoon' };
const asked: AgentRequest = {
  name: 'Helper',
  site: 'agent.example.com',
  scopes: ['read', 'write'],
  deny_url: 'https://agent.example.com/denied',
};

beforeEach(() => {
  answers = answerCalls();
  left = [];
  vi.spyOn(location, 'assign').mockImplementation((url) => void left.push(String(url)));
  runInAction(() => (session.me = me('ada')));
  answers.give(listProjects, [website('ada')]);
  answers.give(allowAgent, { redirect_url: 'https://agent.example.com/allowed' });
});

/** The question of an agent; `workspaces` are those of Ada. */
async function open(change: Partial<AgentRequest> = {}, workspaces: readonly WorkspaceRecord[] = [harbor]) {
  answers.give(listMyWorkspaces, [...workspaces]);
  answers.give(readAgentRequest, { ...asked, ...change });
  await myWorkspaces.refresh();
  const facts = await loadConsent('?client_id=1');
  page = await openPart(<ConsentScreen {...facts} />);
  await page.see('heading', 'Let Helper work in Cairn?');
}
const sent = () => answers.asked(allowAgent);

test('it says as whom the agent acts, and where the answer goes', async () => {
  await open();
  await page.says('It will act as you (ada@example.invalid).');
  await page.says('You’ll go back to agent.example.com.');
  expect(page.all('button', /^Workspace/)).toEqual([]);
});

test('an agent on this computer says so', async () => {
  await open({ site: null });
  await page.says('You’ll go back to a program on this computer.');
});

test('allowed, it gets the most it asked for, and the browser goes back to it', async () => {
  await open();
  await page.click('button', 'Allow');
  await page.see('heading', 'Going back to Helper');
  expect(sent()).toEqual([
    { params: { slug: 'harbor' }, query: {}, body: { request: '?client_id=1', scope: 'write' } },
  ]);
  expect(left).toEqual(['https://agent.example.com/allowed']);
  expect((await page.see('link', 'Open Helper')).getAttribute('href')).toBe('https://agent.example.com/allowed');
});

test('it is limited to a project, and to reading', async () => {
  await open();
  await page.click('button', /^Works in/);
  await page.click('option', /^Website/);
  await page.click('button', /^Access/);
  await page.click('option', /^Read only/);
  await page.click('button', 'Allow');
  await page.until(() =>
    expect(sent()[0]?.body).toEqual({ request: '?client_id=1', scope: 'read', project: websiteId }),
  );
});

test('only what it asked for can be given', async () => {
  await open({ scopes: ['read'] });
  await page.click('button', /^Access/);
  await page.see('option', /^Read only/);
  expect(page.names('option')).toHaveLength(1);
});

test('another workspace takes the project back', async () => {
  await open({}, [harbor, lagoon]);
  await page.click('button', /^Works in/);
  await page.click('option', /^Website/);
  await page.click('button', /^Workspace/);
  await page.click('option', 'Lagoon');
  await page.until(async () => expect(textOf(await page.see('button', /^Works in/))).toContain('All of Lagoon'));
  await page.click('button', 'Allow');
  await page.until(() => expect(sent()[0]).toMatchObject({ params: { slug: 'lagoon' } }));
  expect(sent()[0]?.body).toEqual({ request: '?client_id=1', scope: 'write' });
});

test('denied, the browser goes back without anything being sent', async () => {
  await open();
  await page.click('button', 'Deny');
  expect(left).toEqual(['https://agent.example.com/denied']);
  expect(sent()).toEqual([]);
});

test.each([
  ['The server ran into a problem. Try again in a moment.', failed],
  ['You don’t have permission to do this.', commonErrors.NOT_ALLOWED],
  ['Choose a project you are a member of.', agentErrors.AGENT_PROJECT],
])('an agent that cannot be connected stays at the question: %s', async (words, error) => {
  await open();
  answers.refuse(allowAgent, error);
  await page.click('button', 'Allow');
  await page.until(() => expect(page.all('alert').map(textOf)).toEqual([words]));
  expect(left).toEqual([]);
  answers.give(allowAgent, { redirect_url: 'https://agent.example.com/allowed' });
  await page.click('button', 'Allow');
  await page.see('heading', 'Going back to Helper');
});

test('a request that is not whole says what to do, and leads home', async () => {
  answers.give(listMyWorkspaces, [harbor]);
  answers.refuse(readAgentRequest, agentErrors.AGENT_REQUEST);
  page = await openPart(<ConsentScreen {...await loadConsent('')} />);
  await page.see('heading', 'Can’t connect this agent');
  await page.says('Go back to the agent and connect it again.');
  await page.see('link', 'Go to Cairn');
  expect(page.all('button', 'Allow')).toEqual([]);
});

test('who belongs to no workspace cannot allow anything', async () => {
  await open({}, []);
  await page.says('You don’t belong to a workspace yet.');
  expect(page.all('button', 'Allow')).toEqual([]);
});
