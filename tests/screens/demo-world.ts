import { createApiToken } from '#features/api-tokens/contract.ts';
import { createComment } from '#features/comments/contract.ts';
import { createIntakeIssue } from '#features/intake/contract.ts';
import { listCycles } from '#features/cycles/contract.ts';
import { listIssues } from '#features/issues/contract.ts';
import { answerInvitation, createInvitations, listInvitations } from '#features/members/contract.ts';
import { listModules } from '#features/modules/contract.ts';
import { listPages } from '#features/pages/contract.ts';
import { createProject, listProjects, updateProject, updateUserProperties } from '#features/projects/contract.ts';
import { finishOnboarding, readMe, updateMe } from '#features/users/contract.ts';
import { listViews } from '#features/views/contract.ts';
import { createWebhook, deleteWebhook, listWebhookLogs, listWebhooks } from '#features/webhooks/contract.ts';
import { must } from '#platform/shared/must.ts';
import { startReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { Browser } from '#tests/world/browser.ts';
import type { DemoServer } from './demo-server.ts';
import { submission, type DemoWorld, type ShownAs } from './screen-shot.ts';

/** The demo workspace with what only pictures need, and somebody who sees it as a guest. */
export interface PreparedWorld {
  readonly world: DemoWorld;
  /** The guest's session: cookies by their names. */
  readonly guest: ReadonlyMap<string, string>;
  /** Has the project's list displayed to the person as a screen asks. */
  readonly show: (shownAs: ShownAs) => Promise<void>;
  /** Takes away what the pictures of another size made. */
  readonly tidy: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const params = { slug: 'demo' };
const guestAccount = { email: 'guest@pellhaven.example', password: 'gatoro-hemila-12' };

/**
 * Looks up what addresses of screens are made of. Through the product's own calls it adds to the demo: a project without
 * issues and without cycles, a guest, an API token, an agent, and a webhook whose deliveries went to a receiver on this machine.
 */
export async function prepareWorld({ url, email, password }: DemoServer): Promise<PreparedWorld> {
  const robin = new Browser(url);
  await robin.post('/auth/sign-in/', { email, password });
  const projects = (await robin.send(listProjects, { params })).body;
  const project = must(
    projects.find(({ identifier }) => identifier === 'WEB'),
    'the demo has a website',
  );
  const place = { ...params, project_id: project.id };
  const issues = await issuesOf(robin, place);
  const versioned = must(
    issues.find(({ name }) => name === 'Shorten the checkout to three steps'),
    'the demo has an issue whose description was rewritten',
  );
  const issue = issues.find(({ sub_issues_count: count }) => count > 0) ?? versioned;
  const archived = await robin.json<{ results: readonly { id: string }[] }>(
    'GET',
    `/api/workspaces/demo/projects/${project.id}/archived-issues/`,
  );
  const pages = (await robin.send(listPages, { params: place })).body;
  const page = must(
    pages.find(({ name }) => name === 'Team handbook'),
    'the demo has a page that was rewritten',
  );
  const empty = await robin.send(createProject, {
    params,
    body: { name: 'Empty project', identifier: 'EMPTY', network: 2 },
  });
  const emptyPlace = { ...params, project_id: empty.body.id };
  await robin.send(updateProject, { params: emptyPlace, body: { cycle_view: false } });
  await robin.send(createApiToken, {
    params,
    body: { label: 'Release script', description: 'Moves issues to Done after a release' },
  });
  const receiver = await startReceiver();
  const webhookId = await deliver(robin, receiver, { ...place, issue_id: issue.id });
  const guest = await addGuest(robin, place);
  await submit(guest, robin, place);
  return {
    world: {
      ...params,
      projectId: project.id,
      emptyProjectId: empty.body.id,
      archivedIssueId: archived.body.results[0]?.id ?? '',
      issueId: issue.id,
      issueKey: `${project.identifier}-${issue.sequence_id}`,
      versionedIssueId: versioned.id,
      pageId: page.id,
      ...(await plansOf(robin, place)),
      webhookId,
      webhookUrl: receiver.url,
      agentRequest: await registerAgent(robin),
    },
    guest: guest.cookies,
    show: (shownAs) => show(robin, place, shownAs),
    tidy: async () => {
      for (const { id } of (await robin.send(listWebhooks, { params })).body)
        if (id !== webhookId) await robin.send(deleteWebhook, { params: { ...params, webhook_id: id } });
    },
    stop: () => receiver.close(),
  };
}

interface Place {
  readonly slug: string;
  readonly project_id: string;
}

async function issuesOf(robin: Browser, place: Place) {
  const { results } = (await robin.send(listIssues, { params: place, query: { per_page: '100' } })).body;
  return Array.isArray(results) ? results : [];
}

/** Returns a cycle that runs, one that is over, a module and a view of the project. */
async function plansOf(robin: Browser, place: Place) {
  const cycles = (await robin.send(listCycles, { params: place })).body;
  const cycleThat = (status: string) =>
    must(
      cycles.find((cycle) => cycle.status === status),
      `the demo has a cycle that is ${status}`,
    ).id;
  const [module] = (await robin.send(listModules, { params: place })).body;
  const [view] = (await robin.send(listViews, { params: place })).body;
  return {
    cycleId: cycleThat('CURRENT'),
    completedCycleId: cycleThat('COMPLETED'),
    moduleId: must(module, 'the demo has modules').id,
    viewId: must(view, 'the demo has a view').id,
  };
}

/** Sets how somebody has the project's list displayed. */
async function show(person: Browser, params: Place, shownAs: ShownAs): Promise<void> {
  const usual = { group_by: 'state', sub_group_by: null, order_by: 'sort_order', sub_issue: false };
  const display_filters = { ...usual, show_empty_groups: false, ...shownAs };
  await person.send(updateUserProperties, { params, body: { display_filters } });
}

/** Invites a guest who sees all issues of the project, lets them come, and gives them the board. */
async function addGuest(robin: Browser, place: Place): Promise<Browser> {
  const { email, password } = guestAccount;
  await robin.send(updateProject, { params: place, body: { guest_view_all_features: true } });
  await robin.send(createInvitations, {
    params,
    body: { emails: [{ email, role: 5 }], project_ids: [place.project_id] },
  });
  const invitation = must(
    (await robin.send(listInvitations, { params })).body.find((one) => one.email === email),
    'the guest was just invited',
  );
  const guest = new Browser(robin.url);
  await guest.post('/auth/sign-up/', { email, password });
  await guest.send(updateMe, { body: { first_name: 'Lena', last_name: 'Vogt' } });
  await guest.send(answerInvitation, {
    params: { ...params, invitation_id: invitation.id },
    body: { email, accepted: true, token: invitation.token },
  });
  await guest.send(finishOnboarding, { body: { is_onboarded: true } });
  await show(guest, place, { layout: 'kanban' });
  return guest;
}

/** Submits an issue to the intake, and mentions somebody in a comment on it, whose inbox then has it. */
async function submit(guest: Browser, robin: Browser, place: Place): Promise<void> {
  const { id } = (await robin.send(readMe, {})).body;
  const body = { source: 'IN_APP', issue: { name: submission, priority: 'high' } } as const;
  const { issue } = (await guest.send(createIntakeIssue, { params: place, body })).body;
  const mention = `<mention-component target="users" entity_identifier="${id}" entity_name="user_mention"></mention-component>`;
  const comment_html = `<p>${mention} the timetable on the pier has it right.</p>`;
  await guest.send(createComment, { params: { ...place, issue_id: issue.id }, body: { comment_html } });
}

/** Adds a webhook and waits for its deliveries: most are answered, one with an error. Returns its id. */
async function deliver(
  robin: Browser,
  receiver: WebhookReceiver,
  issue: Place & { readonly issue_id: string },
): Promise<string> {
  const body = { url: `${receiver.url}/cairn`, issue: true, issue_comment: true };
  const webhook_id = (await robin.send(createWebhook, { params, body })).body.id;
  receiver.answer = (response) => {
    if (receiver.taken.length === 2) response.writeHead(503, { 'content-type': 'text/plain' }).end('Come back later');
    else response.end('ok');
  };
  const logs = async () => (await robin.send(listWebhookLogs, { params: { ...params, webhook_id } })).body.length;
  for (const [index, word] of ['Prices are final', 'Tablets follow on Monday', 'Tested on the ferry'].entries()) {
    await robin.send(createComment, { params: issue, body: { comment_html: `<p>${word}.</p>` } });
    // The next one is sent when this one is logged, so that the log is the same each time.
    for (let tries = 0; (await logs()) <= index; tries += 1) {
      if (tries > 100) throw new Error('The webhook did not deliver.');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  return webhook_id;
}

/** Registers an agent; returns the query with which it sends its person here. */
async function registerAgent(robin: Browser): Promise<string> {
  const redirect_uri = 'https://agents.example.com/callback';
  const asked = { client_name: 'Scout', redirect_uris: [redirect_uri] };
  const { client_id } = (await robin.json<{ client_id: string }>('POST', '/mcp/register', asked)).body;
  const proof = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256', response_type: 'code' };
  return new URLSearchParams({ client_id, redirect_uri, ...proof }).toString();
}
