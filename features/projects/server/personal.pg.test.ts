import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { archiveProject, deleteProject, listProjects } from '#features/projects/contract.ts';
import {
  favoriteProject,
  listFavoriteProjects,
  saveProjectView,
  unfavoriteProject,
} from '#features/projects/personal-contract.ts';
import { must } from '#platform/shared/must.ts';
import { newId } from '#platform/shared/ids.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { following, untilReceived } from '#tests/support/follow-live.ts';
import { makeProject, projectInListOf } from '#tests/support/make-project.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const harbor = { slug: 'harbor' };
const aProject = (more?: object) => makeProject(world(), more);
const seen = (person: Person, id: string) => projectInListOf(world(), person, id);

describe('favorites', () => {
  it('are each person’s own: their browsers receive them, nobody else does', async () => {
    const { project_id: id } = await aProject();
    await following(world(), ['hana', 'ada'], async ([hana, ada]) => {
      const keep = () =>
        world()
          .as('hana')
          .send(favoriteProject, { params: harbor, body: { project: id } });
      expect((await keep()).status).toBe(204);
      const twice = await keep();
      expect([twice.status, twice.body]).toEqual([400, { error: 'The payload is not valid' }]);
      expect(await seen('hana', id)).toMatchObject({ is_favorite: true });
      expect(await seen('ada', id)).toMatchObject({ is_favorite: false });
      const drop = () =>
        world()
          .as('hana')
          .send(unfavoriteProject, { params: { ...harbor, favorite_project_id: id } });
      expect((await drop()).status).toBe(204);
      expect((await drop()).status).toBe(404);
      await untilReceived(world(), [must(hana, 'a line'), must(ada, 'a line')]);
      expect(hana?.changes().map(({ op, entity }) => [op, entity])).toEqual([
        ['created', 'favorite'],
        ['deleted', 'favorite'],
      ]);
      expect(ada?.changes()).toEqual([]);
    });
  });

  it('are listed for who keeps them, in their own order', async () => {
    const [first, second] = [await aProject(), await aProject()];
    const hana = world().as('hana');
    const list = async (who: Person) =>
      (await world().as(who).send(listFavoriteProjects, { params: harbor })).body.map(({ id }) => id);
    const before = await list('hana');
    for (const { project_id } of [first, second])
      await hana.send(favoriteProject, { params: harbor, body: { project: project_id } });
    const order = (await hana.send(listProjects, { params: harbor })).body.map(({ id }) => id);
    const kept = new Set([...before, first.project_id, second.project_id]);
    expect(await list('hana')).toEqual(order.filter((id) => kept.has(id)));
    expect(await list('ben')).not.toContain(first.project_id);
    await hana.send(unfavoriteProject, { params: { ...harbor, favorite_project_id: first.project_id } });
    await hana.send(archiveProject, { params: second });
    expect(await list('hana')).toEqual(before);
  });

  it('hold only what the person sees', async () => {
    const secret = world().operations.id;
    for (const [person, project] of [
      ['ben', secret],
      ['cleo', secret],
      ['ben', newId()],
    ] as const) {
      const reply = await expectNothingWritten(world(), () =>
        world().as(person).send(favoriteProject, { params: harbor, body: { project } }),
      );
      expect([reply.status, reply.body]).toEqual([
        400,
        { project: [`Invalid pk "${project}" - object does not exist.`] },
      ]);
    }
    expect(
      (
        await world()
          .as('gus')
          .send(favoriteProject, { params: harbor, body: { project: secret } })
      ).status,
    ).toBe(204);
  });

  it('leave with a deleted project', async () => {
    const params = await aProject();
    await world()
      .as('ada')
      .send(favoriteProject, { params: harbor, body: { project: params.project_id } });
    await world().as('hana').send(deleteProject, { params });
    const left = await world()
      .db.selectFrom('favorites')
      .select('id')
      .where('project_id', '=', params.project_id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('one’s own order', () => {
  it('moves a project for oneself only', async () => {
    const params = { ...harbor, project_id: world().website.id };
    const place = async (person: Person) => (await seen(person, world().website.id))?.sort_order;
    const before = await place('ben');
    const moved = await world()
      .as('hana')
      .send(saveProjectView, { params, body: { sort_order: -7.5 } });
    expect(moved.status).toBe(204);
    expect([await place('hana'), await place('ben')]).toEqual([-7.5, before]);
    const reply = await expectNothingWritten(world(), () =>
      world()
        .as('dan')
        .send(saveProjectView, { params, body: { sort_order: 1 } }),
    );
    expect([reply.status, reply.body]).toEqual([403, { error: 'Forbidden' }]);
  });

  it('keeps further settings', async () => {
    const params = { ...harbor, project_id: world().website.id };
    await world()
      .as('hana')
      .send(saveProjectView, {
        params,
        body: { preferences: { pages: { block_display: false } }, view_props: { a: 1 } },
      });
    const { rows } = await sql<{ preferences: unknown; view_props: unknown }>`
      select preferences, view_props from project_members where project_id = ${world().website.id} and user_id = ${world().userId('hana')}`.execute(
      world().db,
    );
    expect(rows).toEqual([{ preferences: { pages: { block_display: false } }, view_props: { a: 1 } }]);
  });
});
