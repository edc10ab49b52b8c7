import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect } from '@playwright/test';
import { AgentSignIn } from '#tests/support/agent-sign-in.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { enterHarbor, makeProject, password } from '#tests/support/workspace.ts';

test('an agent that knows only the address is connected by its person, works, and is disconnected', async ({
  page,
  server,
}) => {
  const ada = await enterHarbor(page, server.url);
  const project = await makeProject(ada, 'Website', 'WEB');
  await page.context().clearCookies();
  const agent = new AgentSignIn();
  const transport = () => new StreamableHTTPClientTransport(new URL('/mcp', server.url), { authProvider: agent });
  const client = new Client({ name: 'scout', version: '1' });
  await expect(client.connect(transport())).rejects.toThrow();
  // The agent's own server on this computer, which takes the code.
  await page.route(`${agent.redirectUrl}?*`, (route) => route.fulfill({ body: 'Connected' }));
  const url = agent.page?.href ?? '';

  await page.goto(url);
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.invalid');
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Let Scout work in Cairn?' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('a program on this computer');
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Deny' }).press('Enter');
  await expect.poll(() => page.url()).toContain('error=access_denied');

  await page.goto(url);
  await page.getByLabel('Works in').click();
  await page.getByRole('option', { name: 'Website' }).click();
  await page.getByRole('button', { name: 'Allow' }).press('Enter');
  await expect.poll(() => page.url()).toContain(`${agent.redirectUrl}?code=`);
  const back = new URL(page.url()).searchParams;
  expect(back.get('state')).toBe(agent.state());
  await transport().finishAuth(back.get('code') ?? '');
  await client.connect(transport());
  const listed = await client.callTool({
    name: 'list_states',
    arguments: { workspace: 'harbor', project_id: project },
  });
  expect(listed.isError).not.toBe(true);

  await page.goto('/profile/api-tokens');
  const row = page.getByRole('region', { name: 'Connected agents' }).getByRole('listitem');
  await expect(row).toContainText('On the person’s computer');
  await expect(row).toContainText('Last used');
  await expectAccessibleInBothThemes(page);
  await row.getByRole('button', { name: 'Disconnect Scout' }).click();
  await page
    .getByRole('alertdialog', { name: 'Disconnect “Scout”?' })
    .getByRole('button', { name: 'Disconnect' })
    .click();
  await expect(row).toHaveCount(0);
  await expect(client.listTools()).rejects.toThrow();
  await client.close();

  // A link that no agent of ours made leads nowhere else.
  await page.goto('/mcp/authorize?client_id=made.up&redirect_uri=https%3A%2F%2Felsewhere.example');
  await expect(page.getByRole('alert')).toContainText('isn’t registered here');
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);
});
