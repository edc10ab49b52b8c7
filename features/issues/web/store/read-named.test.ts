import { expect, test } from 'vitest';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import type { LocalRows } from '#platform/web/mirror/local-rows.ts';
import { breathe, openProject, row, type Sent } from '#tests/support/test-project.ts';
import type { ProjectFacts } from './project-facts.ts';
import { readNamed } from './read-named.ts';

const open = (listIssuesById: (sent: Sent) => unknown, kept: readonly string[] = []) => {
  const local = {
    ask: async (_name: string, _projectId: string, id: unknown) =>
      kept.includes(String(id)) ? { ...row({ id: String(id) }), description_html: '<p>Long.</p>' } : null,
    askOffline: async () => null,
    learn: () => undefined,
  } satisfies LocalRows & { learn(): void };
  const project = openProject(
    {
      listIssuesById,
      findIssueByKey: () => {
        throw new KnownError(commonErrors.OBJECT_MISSING);
      },
    },
    local,
  );
  const facts = { issues: project.issues, workspace: { joined: () => null } } as unknown as ProjectFacts;
  return { ...project, facts };
};

test('issues that rows name are read in one request, those on this device without any', async () => {
  const { facts, issues, named } = open(
    ({ query }) =>
      String(query['issues'])
        .split(',')
        .map((id) => row({ id, state_id: 'done' })),
    ['here'],
  );
  for (const id of ['a', 'b', 'here', 'a']) readNamed(facts, id);
  await breathe();
  expect(named('listIssuesById').map(({ query }) => query)).toEqual([{ issues: 'a,b' }]);
  expect(issues.table.get('a')?.state__group).toBe('completed');
  expect(issues.table.get('here')).toMatchObject({ id: 'here' });
  expect(issues.table.get('here')?.description_html).toBeUndefined();
});

test('what a list brought meanwhile stays', async () => {
  const { facts, issues } = open(() => [row({ id: 'a', state_id: 'done' })]);
  readNamed(facts, 'a');
  issues.table.learn([row({ id: 'a', state_id: 'todo' })]);
  await breathe();
  expect(issues.table.get('a')?.state_id).toBe('todo');
});

test('what may not be seen is asked for once', async () => {
  const { facts, issues, named } = open(() => []);
  readNamed(facts, 'secret');
  await breathe();
  readNamed(facts, 'secret');
  await breathe();
  expect(named('listIssuesById')).toHaveLength(1);
  expect(issues.table.get('secret')).toBeUndefined();
});
