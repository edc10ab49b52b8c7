import { describe, expect, it } from 'vitest';
import {
  bindAssets,
  confirmProjectAsset,
  confirmWorkspaceAsset,
  createProjectAsset,
  createWorkspaceAsset,
  deleteWorkspaceAsset,
  readStaticAsset,
  readWorkspaceAsset,
  restoreWorkspaceAsset,
} from '#features/assets/contract.ts';
import { createProject, readProject } from '#features/projects/contract.ts';
import { readWorkspace, updateWorkspace } from '#features/workspaces/contract.ts';
import { listChanges } from '#platform/shared/live.ts';
import { gif, png } from '#tests/support/pictures.ts';
import { postFile } from '#tests/support/upload.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';
import { purgeImages } from './purge-images.ts';

const world = worldForTests();
const slug = 'harbor';
const announced = { name: 'logo.png', type: 'image/png', size: 100_000, entity_type: 'WORKSPACE_LOGO' };
const cover = { ...announced, entity_type: 'PROJECT_COVER' };

async function send(who: Person, body: typeof announced & { entity_identifier?: string }, bytes = png()) {
  const made = await world().as(who).send(createWorkspaceAsset, { params: { slug }, body });
  await postFile(world().as(who), made.body.upload_data, bytes);
  return { slug, asset_id: made.body.asset_id };
}

const logoUrl = async () => (await world().as('ada').send(readWorkspace, { params: { slug } })).body.logo_url;
const isThere = async (asset_id: string) =>
  (await world().stranger().send(readStaticAsset, { params: { asset_id } })).status === 302;

it('gives the workspace a logo, moving or not, and notifies whoever follows', async () => {
  const params = await send('ada', { ...announced, type: 'image/gif' }, gif);
  const { body: before } = await world().as('ada').send(listChanges, { params: { slug }, query: {} });
  expect((await world().as('ada').send(confirmWorkspaceAsset, { params, body: {} })).status).toBe(204);
  expect(await logoUrl()).toBe(`/api/assets/v2/static/${params.asset_id}/`);
  const query = { since: String(before.seq) };
  const { body: after } = await world().as('cleo').send(listChanges, { params: { slug }, query });
  expect(after.changes).toMatchObject([
    { entity: 'workspace', op: 'updated', fields: { logo_asset: params.asset_id, logo_url: await logoUrl() } },
  ]);
  expect((await world().as('cleo').send(readWorkspaceAsset, { params })).status).toBe(302);
});

it('replaces, deletes and restores a logo', async () => {
  const [first, second] = [await send('ada', announced), await send('gus', announced)];
  for (const params of [first, second]) await world().as('ada').send(confirmWorkspaceAsset, { params, body: {} });
  expect([await isThere(first.asset_id), await isThere(second.asset_id)]).toEqual([false, true]);
  await world().as('ada').send(deleteWorkspaceAsset, { params: second });
  expect([await logoUrl(), await isThere(second.asset_id)]).toEqual([null, false]);
  await world().as('ada').send(restoreWorkspaceAsset, { params: second });
  expect([await logoUrl(), await isThere(second.asset_id)]).toEqual([null, true]);
});

it('takes no image of others by its id as the logo, which replacing it would delete', async () => {
  const theirs = await send('ada', announced);
  await world().as('ada').send(confirmWorkspaceAsset, { params: theirs, body: {} });
  const body = { logo_asset: theirs.asset_id };
  const stolen = await world()
    .as('eve')
    .send(updateWorkspace, { params: { slug: 'quarry' }, body });
  expect([stolen.status, stolen.body]).toEqual([
    400,
    { logo_asset: [`Invalid pk "${theirs.asset_id}" - object does not exist.`] },
  ]);
  expect((await world().as('ada').send(updateWorkspace, { params: { slug }, body })).status).toBe(200);
  expect(await isThere(theirs.asset_id)).toBe(true);
});

it('restores nothing that was deleted more than 30 days ago', async () => {
  const params = await send('ada', announced);
  await world().as('ada').send(deleteWorkspaceAsset, { params });
  const deleted_at = new Date(Date.now() - 31 * 86_400_000).toISOString();
  await world().db.updateTable('images').set({ deleted_at }).where('id', '=', params.asset_id).execute();
  expect((await world().as('ada').send(restoreWorkspaceAsset, { params })).status).toBe(404);
});

describe('the cover of a project', () => {
  const coverUrl = async (project_id: string, who: Person = 'ada') =>
    (await world().as(who).send(readProject, { params: { slug, project_id } })).body.cover_image_url;

  it('is given through the workspace, the project, or after the project is made', async () => {
    const project_id = world().website.id;
    const params = await send('hana', { ...cover, entity_identifier: project_id });
    await world().as('hana').send(confirmWorkspaceAsset, { params, body: {} });
    expect(await coverUrl(project_id)).toBe(`/api/assets/v2/static/${params.asset_id}/`);

    const place = { slug, project_id };
    const { body } = await world().as('hana').send(createProjectAsset, { params: place, body: cover });
    await postFile(world().as('hana'), body.upload_data);
    const asset = { ...place, asset_id: body.asset_id };
    await world().as('hana').send(confirmProjectAsset, { params: asset, body: {} });
    expect(await coverUrl(project_id)).toBe(`/api/assets/v2/static/${body.asset_id}/`);
    expect(await isThere(params.asset_id), 'the one before').toBe(false);

    const early = await send('ben', { ...cover, entity_identifier: '' });
    await world().as('ben').send(confirmWorkspaceAsset, { params: early, body: {} });
    const project = { name: 'New', identifier: 'NEW', network: 2 as const };
    const made = await world().as('ben').send(createProject, { params: { slug }, body: project });
    const bound = { slug, project_id: made.body.id, entity_id: made.body.id };
    const { status } = await world()
      .as('ben')
      .send(bindAssets, { params: bound, body: { asset_ids: [early.asset_id] } });
    expect(status).toBe(204);
    expect(await coverUrl(made.body.id, 'ben')).toBe(`/api/assets/v2/static/${early.asset_id}/`);
  });

  it('that waits for its project belongs to who uploaded it', async () => {
    const params = await send('ben', cover);
    expect((await world().as('ada').send(confirmWorkspaceAsset, { params, body: {} })).status).toBe(404);
    const place = { slug, project_id: world().website.id, entity_id: world().website.id };
    const taken = await world()
      .as('hana')
      .send(bindAssets, { params: place, body: { asset_ids: [params.asset_id] } });
    expect(taken.status).toBe(404);
  });

  it('of a project one does not run is refused', async () => {
    const body = { ...cover, entity_identifier: world().website.id };
    for (const who of ['ben', 'cleo', 'gus', 'eve'] as const)
      expect((await world().as(who).send(createWorkspaceAsset, { params: { slug }, body })).status).toBe(403);
  });

  it('takes ids of images only', async () => {
    const params = { slug, project_id: world().website.id, entity_id: world().website.id };
    const { status, body } = await world().as('hana').send(bindAssets, { params, body: {} });
    expect([status, body]).toEqual([400, { error: 'No asset ids provided.' }]);
  });
});

it('purges what was never finished after 7 days, and what was deleted after 60', async () => {
  const { services } = world().server;
  const waiting = await send('ada', announced);
  const replaced = await send('ada', announced);
  await world().as('ada').send(confirmWorkspaceAsset, { params: replaced, body: {} });
  const shown = await send('ada', announced);
  await world().as('ada').send(confirmWorkspaceAsset, { params: shown, body: {} });
  const ids = async () =>
    (await world().db.selectFrom('images').select('id').execute())
      .map(({ id }) => id)
      .filter((id) => [waiting, shown, replaced].some(({ asset_id }) => asset_id === id));
  const keys = await world().db.selectFrom('images').select(['id', 'file_key']).execute();
  const bytesOf = (id: string) => services.files.look(keys.find((row) => row.id === id)?.file_key ?? '');

  await purgeImages(services, Date.now() + 6 * 86_400_000);
  expect(await ids()).toHaveLength(3);
  await purgeImages(services, Date.now() + 8 * 86_400_000);
  expect(await ids()).toEqual(expect.arrayContaining([shown.asset_id, replaced.asset_id]));
  expect(await ids()).toHaveLength(2);
  await purgeImages(services, Date.now() + 61 * 86_400_000);
  expect(await ids()).toEqual([shown.asset_id]);
  expect([await bytesOf(waiting.asset_id), await bytesOf(replaced.asset_id), await bytesOf(shown.asset_id)]).toEqual([
    null,
    null,
    expect.objectContaining({ size: png().length }),
  ]);
});
