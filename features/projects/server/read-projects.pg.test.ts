import { describe, expect, it } from 'vitest';
import { listProjects, readProject } from '#features/projects/contract.ts';
import { checkProjectIdentifier } from '#features/projects/identifier-contract.ts';
import { listMyProjectRoles } from '#features/projects/personal-contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const harbor = { slug: 'harbor' };
const website = () => ({ slug: 'harbor', project_id: world().website.id });

describe('list', () => {
  it('shows each their own and what is open to them', async () => {
    const seen = async (person: 'ada' | 'gus' | 'dan' | 'cleo' | 'hana') =>
      (await world().as(person).send(listProjects, { params: harbor })).body
        .filter(({ identifier }) => ['WEB', 'OPS'].includes(identifier))
        .map(({ identifier, is_member, member_role, sort_order }) => [
          identifier,
          is_member,
          member_role,
          sort_order !== null,
        ]);
    expect(await seen('ada')).toEqual([
      ['OPS', true, 20, true],
      ['WEB', true, 20, true],
    ]);
    expect(await seen('gus'), 'a workspace admin sees the secret one too').toEqual([
      ['OPS', false, null, false],
      ['WEB', false, null, false],
    ]);
    expect(await seen('dan'), 'a member sees the public one').toEqual([['WEB', false, null, false]]);
    expect(await seen('cleo')).toEqual([['WEB', true, 5, true]]);
    expect(await seen('hana')).toEqual([['WEB', true, 20, true]]);
  });

  it('names members without addresses', async () => {
    const { body } = await world().as('cleo').send(listProjects, { params: harbor });
    const web = body.find(({ identifier }) => identifier === 'WEB');
    expect(web?.members.map(({ member__display_name }) => member__display_name)).toEqual([
      'ada',
      'ben',
      'cleo',
      'hana',
    ]);
    expect(web?.total_members).toBe(4);
    expect(JSON.stringify(body)).not.toContain('@');
  });

  it('reports the roles of the caller by project', async () => {
    expect((await world().as('hana').send(listMyProjectRoles, { params: harbor })).body).toEqual({
      [world().website.id]: 20,
    });
    expect((await world().as('gus').send(listMyProjectRoles, { params: harbor })).body).toEqual({});
  });
});

describe('read', () => {
  it('adds counts, by an id in any case', async () => {
    const { body } = await world()
      .as('cleo')
      .send(readProject, { params: { ...website(), project_id: world().website.id.toUpperCase() } });
    expect(body).toMatchObject({
      id: world().website.id,
      total_issues: 12,
      sub_issues: 0,
      archived_issues: 0,
      draft_issues: 0,
    });
  });

  it('answers one 404 for what is not theirs and what does not exist', async () => {
    for (const project_id of [world().operations.id, world().quarryProject.id, newId()]) {
      const { status, body } = await world()
        .as('ben')
        .send(readProject, { params: { ...harbor, project_id } });
      expect([status, body]).toEqual([404, { error: 'Project does not exist' }]);
    }
  });
});

describe('identifier check', () => {
  const check = (name: string) => world().as('dan').send(checkProjectIdentifier, { params: harbor, query: { name } });
  it('finds who holds it, trimmed and in any case', async () => {
    expect((await check(' web ')).body).toEqual({
      exists: 1,
      identifiers: [{ id: world().website.id, name: 'WEB', project: world().website.id }],
    });
    expect((await check('FREE')).body).toEqual({ exists: 0, identifiers: [] });
  });
  it('demands a name', async () => {
    const { status, body } = await check('');
    expect([status, body]).toEqual([400, { error: 'Name is required' }]);
  });
});
