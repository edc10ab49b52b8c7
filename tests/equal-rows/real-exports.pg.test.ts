import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChoiceKey } from '#features/issue-query/condition.ts';
import { groupTokens, orderKeys } from '#features/issue-query/contract.ts';
import { priorities } from '#features/issue-fields/contract.ts';
import { stateGroups } from '#features/states/contract.ts';
import { must } from '#platform/shared/must.ts';
import { dice } from '#tests/support/dice.ts';
import { openImportWorld, type ImportWorld } from '#tests/world/import-world.ts';
import { openEngines } from './engines-for-tests.ts';
import type { Spread } from './issues-for-tests.ts';
import { randomCondition, randomQuery } from './queries-for-tests.ts';

// Real exports lie beside the project on the machines that have them; they are not part of it.
const folder = fileURLToPath(new URL('../../../shared/data/', import.meta.url));

const exports = [
  { key: 'GITHUB', format: 'github', file: 'github-rust-lang-rust-issues.json.gz', least: 2000 },
  { key: 'JIRA', format: 'jira', file: 'jira-apache-hbase.csv', least: 300 },
  { key: 'CLOUD', format: 'jira', file: 'jira-cloud-student-team.csv', least: 50 },
  { key: 'TRELLO', format: 'trello', file: 'trello-gocd-test-drive.json', least: 40 },
] as const;

let imports: ImportWorld;

describe.skipIf(!existsSync(folder))('issues of real exports', () => {
  beforeAll(async () => {
    imports = await openImportWorld();
  });
  afterAll(() => imports.close());

  it.each(exports)('are listed alike by every engine: $file', async ({ key, format, file, least }) => {
    const projectId = await imports.newProject(key);
    const to = ['--workspace', 'harbor', '--project', key];
    const { code, err } = await imports.run(['--format', format, `${folder}${file}`, ...to]);
    expect({ code, err }).toMatchObject({ code: 0 });
    const engines = await openEngines(imports.world, 'harbor', projectId);
    try {
      const all = await engines.expectEqualRows('ada', { per_page: '1000' });
      expect(all.total_count).toBeGreaterThanOrEqual(least);
      for (const order of orderKeys) {
        for (const order_by of [order, `-${order}`])
          await engines.expectEqualRows('ada', { order_by, per_page: '40', cursor: '40:1:0' });
      }
      for (const group_by of groupTokens) await engines.expectEqualRows('ada', { group_by, per_page: '5' });
      await engines.expectEqualRows('ada', { group_by: 'state_id', sub_group_by: 'assignees__id', per_page: '3' });
      await engines.expectEqualRows('ada', { group_by: 'labels__id', sub_group_by: 'priority', per_page: '3' });
      const roll = dice(4_811);
      const spread = await spreadOf(projectId);
      for (let i = 0; i < 15; i += 1) {
        await engines.expectEqualRows('ada', randomQuery(roll, spread));
        await engines.expectEqualRows('ada', randomQuery(roll, spread), randomCondition(roll, spread, 2));
      }
    } finally {
      engines.close();
    }
  });
});

/** What the imported issues can be asked for. */
async function spreadOf(projectId: string): Promise<Spread> {
  const rows = await imports.rows(sql<{
    [K in 'states' | 'labels' | 'people' | 'cycles' | 'points' | 'names' | 'parents']: string[];
  }>`
    select array(select id from states where project_id = ${projectId}) as states,
      array(select id from labels where project_id = ${projectId} order by name limit 30) as labels,
      array(select distinct user_id from issue_assignees a join issues i on i.id = a.issue_id where i.project_id = ${projectId} limit 20) as people,
      array(select id from cycles where project_id = ${projectId}) as cycles,
      array(select id from estimate_points where project_id = ${projectId}) as points,
      array(select distinct parent_id from issues where project_id = ${projectId} and parent_id is not null limit 5) as parents,
      array(select name from issues where project_id = ${projectId} order by md5(name) limit 30) as names`);
  const { states, labels, people, cycles, points, names, parents } = must(rows[0], 'one row is answered');
  const values: { readonly [K in ChoiceKey]: readonly string[] } = {
    state: states,
    state_group: [...stateGroups],
    priority: [...priorities],
    assignees: people,
    mentions: people,
    created_by: people,
    labels,
    cycle: cycles,
    module: [],
    parent: parents,
    project: [projectId],
    subscriber: people,
    estimate_point: points,
    intake_status: ['1'],
  };
  return { values, names };
}
