import { describe, expect, it } from 'vitest';
import { createIssue, listIssues } from '#features/issues/contract.ts';
import { type IssueRow } from '#features/issue-fields/contract.ts';
import { listWorkspaceIssues } from '#features/issues/read-contract.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor' as const, project_id: world().website.id });

async function ask(query: Record<string, string>, person: 'ada' | 'cleo' = 'ada'): Promise<string[]> {
  const { body } = await world().as(person).send(listIssues, { params: place(), query });
  return (body.results as IssueRow[]).map(({ name }) => name);
}

describe('q and where', () => {
  it('answer what the ordinary keys answer, and go together with them', async () => {
    const { states, labels } = world().website;
    expect(await ask({ q: 'state:"in progress"' })).toEqual(await ask({ state: states['In Progress'] }));
    expect(await ask({ q: 'label:bug' })).toEqual(await ask({ labels: labels.Bug }));
    expect(await ask({ q: 'assignee:me' })).toEqual(await ask({ assignees: world().userId('ada') }));
    expect(await ask({ q: 'is:open', labels: labels.Bug })).toEqual(
      await ask({ state_group: 'backlog,unstarted,started', labels: labels.Bug }),
    );
    expect(await ask({ where: JSON.stringify({ labels: labels.Bug }) })).toEqual(await ask({ labels: labels.Bug }));
    const both = await ask({ q: 'label:bug OR label:docs' });
    const either = { or: [{ labels: labels.Bug }, { labels: [labels.Docs] }] };
    expect(await ask({ where: JSON.stringify(either) })).toEqual(both);
    expect(await ask({ q: 'label:bug -label:bug' })).toEqual([]);
    expect(both.length + (await ask({ q: '-(label:bug OR label:docs)' })).length).toBe((await ask({})).length);
  });

  it('find by parent key, in quotes and without regard to case', async () => {
    const [top] = (
      await world()
        .as('ada')
        .send(listIssues, { params: place(), query: { per_page: '1' } })
    ).body.results as IssueRow[];
    const body = { name: 'Child of WEB "quoted"', parent_id: top?.id ?? null };
    await world().as('ada').send(createIssue, { params: place(), body });
    expect(await ask({ q: `parent:${top?.sequence_id ?? 0}` })).toEqual([body.name]);
    expect(await ask({ q: '"WEB \\"quoted" child' })).toEqual([body.name]);
  });

  it('name the place of what is wrong', async () => {
    const answer = (query: Record<string, string>) => world().as('ada').send(listIssues, { params: place(), query });
    expect(await answer({ q: 'label:bug state:nope' })).toMatchObject({
      status: 400,
      body: { q: [expect.stringContaining('no state "nope"')], position: 16, length: 4 },
    });
    expect(await answer({ where: '{' })).toMatchObject({ status: 400, body: { where: ['This is no valid JSON.'] } });
  });

  it('work on all projects of the workspace, with names of those the asker sees', async () => {
    const params = { slug: 'harbor' };
    const { body } = await world()
      .as('ada')
      .send(listWorkspaceIssues, { params, query: { q: 'project:website label:bug' } });
    expect(body.total_count).toBe((await ask({ q: 'label:bug' })).length);
    const refused = await world()
      .as('dan')
      .send(listWorkspaceIssues, { params, query: { q: 'label:bug' } });
    expect(refused).toMatchObject({ status: 400, body: { position: 6, length: 3 } });
  });

  it('show guests nothing they may not see', async () => {
    const all = await ask({ q: 'is:open OR is:closed' });
    const seen = await ask({ q: 'is:open OR is:closed' }, 'cleo');
    expect(seen).toEqual(await ask({}, 'cleo'));
    expect(seen.length).toBeLessThan(all.length);
  });
});
