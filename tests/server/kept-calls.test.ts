import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { allRoutes, feedRules } from '#apps/features.ts';
import type { CallSpec } from '#platform/shared/call.ts';
import { must } from '#platform/shared/must.ts';

const calls: readonly CallSpec[] = allRoutes(feedRules({ db: undefined as never })).map(({ call }) => call);
const kept = calls.filter((call) => call.kept !== undefined);

/** Returns a short description of a response's shape. */
function shapeOf(call: CallSpec): string {
  const reply = must(call.replies[200], `${call.name} answers 200`);
  const schema = z.toJSONSchema(reply, { io: 'input', unrepresentable: 'any' });
  return createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 8);
}

test('only reads are kept', () => {
  expect(kept.filter(({ method }) => method !== 'GET')).toEqual([]);
});

// The browser cannot hold a kept reply against a schema (schemas stay on the server): it goes by the version alone. When a
// shape below changes so that an older reply does not fit, let the call's `kept` grow; then write the new shape down (-u).
test('a reply that browsers keep has a version that grows with its shape', () => {
  const versions = Object.fromEntries(kept.map((call) => [call.name, `${call.kept} ${shapeOf(call)}`]));
  expect(versions).toMatchInlineSnapshot(`
    {
      "countUnread": "3 6449f3b3",
      "findIssueByKey": "1 c537737c",
      "listDependencies": "1 dbafd985",
      "listFavorites": "1 a0907e8d",
      "listIntakeIssues": "1 b61fc895",
      "listIntakeIssuesAlias": "1 b61fc895",
      "listMyWorkspaces": "2 8398289d",
      "listNotifications": "3 8b29166d",
      "listPageComments": "1 83c57cb1",
      "listPageTemplates": "1 ecbe5d0d",
      "listPages": "1 5ecb5f05",
      "listPagesLinkingToIssue": "1 20e00a08",
      "listProjects": "1 c8dff6a7",
      "listQuickLinks": "1 c0e1d302",
      "listStickies": "1 c3c84236",
      "listViews": "1 cc1e844e",
      "listVisits": "2 4b59cf53",
      "listWorkspaceMembers": "1 6032a051",
      "listWorkspaceViews": "1 cc1e844e",
      "readDashboard": "1 aeb90ed4",
      "readInstance": "1 e0cf683a",
      "readMyProfile": "1 24d90b73",
      "readMySettings": "1 843f2692",
      "readMyWorkspaceMembership": "1 bf13f79c",
      "readPage": "1 2f9e6c4b",
      "readPageBacklinks": "1 b8b77911",
      "readSession": "1 dc9da7a0",
      "readWidget": "2 8583ffc7",
    }
  `);
});
