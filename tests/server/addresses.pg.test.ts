import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { allRoutes } from '#apps/features.ts';
import { createLink } from '#features/links/contract.ts';
import { createProject, readProject, updateProject } from '#features/projects/contract.ts';
import { readMe, updateMe } from '#features/users/contract.ts';
import { createWorkspace, readWorkspace, replaceWorkspace, updateWorkspace } from '#features/workspaces/contract.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

/** Decision 36: addresses that people give are https, http or our own paths, in every call that takes one. */
const world = worldForTests();
const rules = {
  openViewer: async () => null,
  reopenViewer: async () => null,
  readWhole: async () => null,
  isPersonal: () => false,
};
const project = () => ({ slug: 'harbor', project_id: world().website.id });
const bad = [
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '//elsewhere.example/a.png',
  '/\\elsewhere.example',
  'https://ann:secret@elsewhere.example/',
];

/** Fields that hold an address under names that say so; a link's is completed and checked by its own rule. */
const checkedByRule = new Set([
  'v1CreateLink.url',
  'v1UpdateLink.url',
  'createLink.url',
  'updateLink.url',
  'createModuleLink.url',
  'updateModuleLink.url',
  'replaceModuleLink.url',
  'createQuickLink.url',
  'updateQuickLink.url',
  'createWebhook.url',
  'updateWebhook.url',
]);

it('no call takes another address in a field that is called one', () => {
  const taken: string[] = [];
  for (const { call } of allRoutes(rules)) {
    const shape = call.body instanceof z.ZodObject ? call.body.shape : {};
    for (const [key, field] of Object.entries(shape)) {
      if (!/^(avatar|cover_image|logo|image|picture|icon|website|link|src|url|.*_url)$/.test(key)) continue;
      if (!(field instanceof z.ZodType) || checkedByRule.has(`${call.name}.${key}`)) continue;
      if (bad.some((text) => field.safeParse(text).success)) taken.push(`${call.name}.${key}`);
    }
  }
  expect(taken).toEqual([]);
});

describe.each(bad)('%j', (address) => {
  it.each<[string, () => Promise<{ status: number }>]>([
    [
      'avatar',
      () =>
        world()
          .as('ben')
          .send(updateMe, { body: { avatar: address } }),
    ],
    [
      'cover of a person',
      () =>
        world()
          .as('ben')
          .send(updateMe, { body: { cover_image: address } }),
    ],
    [
      'cover of a project',
      () =>
        world()
          .as('hana')
          .send(updateProject, { params: project(), body: { cover_image: address } }),
    ],
    [
      'picture in a logo of a project',
      () =>
        world()
          .as('hana')
          .send(updateProject, { params: project(), body: { logo_props: { emoji: { url: address } } } }),
    ],
    [
      'cover of a new project',
      () => {
        const body = { name: 'Covered', identifier: 'COV', cover_image: address };
        return world()
          .as('ada')
          .send(createProject, { params: { slug: 'harbor' }, body });
      },
    ],
    [
      'logo',
      () =>
        world()
          .as('ada')
          .send(updateWorkspace, { params: { slug: 'harbor' }, body: { logo: address } }),
    ],
    [
      'logo of a replaced workspace',
      () =>
        world()
          .as('ada')
          .send(replaceWorkspace, {
            params: { slug: 'harbor' },
            body: { name: 'Harbor', slug: 'harbor', organization_size: null, timezone: 'UTC', logo: address },
          }),
    ],
    [
      'logo of a new workspace',
      () =>
        world()
          .as('ada')
          .send(createWorkspace, { body: { name: 'New', slug: 'new', logo: address } }),
    ],
    [
      'link of an issue',
      () => {
        const issue_id = must(world().issues.get('Dark theme'), 'an issue');
        return world()
          .as('ben')
          .send(createLink, { params: { ...project(), issue_id }, body: { url: address } });
      },
    ],
  ])('is no %s', async (_, send) => {
    expect((await expectNothingWritten(world(), send)).status).toBe(400);
  });
});

it('takes https, http, and our own paths', async () => {
  const path = '/static/covers/dunes.svg';
  for (const address of ['https://pictures.example.com/a.png', 'http://pictures.example.com/a.png', path, '']) {
    await world()
      .as('ben')
      .send(updateMe, { body: { avatar: address } });
    expect((await world().as('ben').send(readMe, {})).body.avatar).toBe(address);
    await world()
      .as('hana')
      .send(updateProject, { params: project(), body: { cover_image: address } });
    expect((await world().as('hana').send(readProject, { params: project() })).body.cover_image ?? '').toBe(address);
    await world()
      .as('ada')
      .send(updateWorkspace, { params: { slug: 'harbor' }, body: { logo: address } });
    expect(
      (
        await world()
          .as('ada')
          .send(readWorkspace, { params: { slug: 'harbor' } })
      ).body.logo ?? '',
    ).toBe(address);
  }
});
