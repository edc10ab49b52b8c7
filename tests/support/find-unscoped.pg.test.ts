import { beforeAll, expect, inject, it } from 'vitest';
import { findUnscoped, prepareStatements } from './find-unscoped.ts';

let url: string;
beforeAll(async () => {
  url = await prepareStatements(inject('postgresUrl'));
});

const good = 'select id from issues where workspace_id = $1';
const bad = 'select id from issues where name = $1';

it('names the tables of a statement without a workspace, every time it is asked', async () => {
  expect(await findUnscoped(url, [good, bad])).toEqual([`issues: ${bad}`]);
  expect(await findUnscoped(url, [bad])).toEqual([`issues: ${bad}`]);
});

it('lets pass what is listed as reading several workspaces', async () => {
  expect(await findUnscoped(url, ['select "workspace_id" from "workspace_logs"'])).toEqual([]);
});
