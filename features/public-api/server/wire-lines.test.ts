import { expect, it } from 'vitest';
import { allRoutes, feedRules } from '#apps/features.ts';
import { pathParameter } from '#platform/shared/call.ts';

/** The calls of wire-account-workspace.md 18.2 to 18.9, line by line. Below `{p}`: inside of a project. */
const lines = `
GET POST                workspaces/{}/projects/
GET PATCH DELETE        workspaces/{}/projects/{}/
POST DELETE             workspaces/{}/projects/{}/archive/
GET POST                {p}/members/
GET POST                {p}/states/
GET PATCH DELETE        {p}/states/{}/
GET POST                {p}/labels/
GET PATCH DELETE        {p}/labels/{}/
GET                     workspaces/{}/issues/{}/
GET POST PUT            {p}/issues/
GET PATCH DELETE        {p}/issues/{}/
GET POST                {p}/issues/{}/links/
GET PATCH DELETE        {p}/issues/{}/links/{}/
GET POST                {p}/issues/{}/comments/
GET PATCH DELETE        {p}/issues/{}/comments/{}/
GET                     {p}/issues/{}/activities/
GET                     {p}/issues/{}/activities/{}/
GET POST                {p}/issues/{}/issue-attachments/
GET POST                {p}/cycles/
GET PATCH DELETE        {p}/cycles/{}/
GET POST                {p}/cycles/{}/cycle-issues/
GET DELETE              {p}/cycles/{}/cycle-issues/{}/
POST                    {p}/cycles/{}/transfer-issues/
POST DELETE             {p}/cycles/{}/archive/
GET                     {p}/archived-cycles/
GET POST                {p}/modules/
GET PATCH DELETE        {p}/modules/{}/
GET POST                {p}/modules/{}/module-issues/
DELETE                  {p}/modules/{}/module-issues/{}/
POST DELETE             {p}/modules/{}/archive/
GET                     {p}/archived-modules/
GET POST                {p}/intake-issues/
GET PATCH DELETE        {p}/intake-issues/{}/
GET POST                {p}/inbox-issues/
GET PATCH DELETE        {p}/inbox-issues/{}/
`;

const documented = lines
  .trim()
  .split('\n')
  .flatMap((line) => {
    const words = line.trim().split(/\s+/);
    const path = words.at(-1)?.replace('{p}', 'workspaces/{}/projects/{}');
    return words.slice(0, -1).map((method) => `${method} /api/v1/${path}`);
  });

const calls = allRoutes(feedRules({ db: undefined as never })).map(({ call }) => call);

it('serves every call of the document, and no other, under /api/v1/', () => {
  const served = calls.filter(({ path }) => path.startsWith('/api/v1/'));
  expect(served.map(({ method, path }) => `${method} ${path.replaceAll(pathParameter, '{}')}`).toSorted()).toEqual(
    documented.toSorted(),
  );
});

it('takes a token and nothing else for them, and reads with the scope to read', () => {
  for (const { name, path, auth, token, method } of calls.filter((call) => call.path.startsWith('/api/v1/'))) {
    expect([name, auth]).toEqual([name, 'token']);
    const isChoice = /\/(projects|members|states|labels)\//.test(path.replace('/projects/:project_id/', '/'));
    const least = method === 'GET' ? 'read' : isChoice || /:project_id\/(archive\/)?$/.test(path) ? 'admin' : 'write';
    expect([name, token]).toEqual([name, least]);
  }
});
