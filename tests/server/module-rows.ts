import { archiveModule, createModule } from '#features/modules/contract.ts';
import { favoriteModule } from '#features/modules/favorite-contract.ts';
import { addModuleIssues } from '#features/modules/issue-contract.ts';
import { createModuleLink } from '#features/modules/link-contract.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';
import type { Given, RoleRow } from './role-table.ts';

let counter = 0;
const website = ({ website: { id } }: World) => ({ slug: 'harbor', project_id: id });
const inWebsite = (world: World): Given => ({ params: website(world) });

/** A module of Ada's. */
async function aModule(world: World, status: 'planned' | 'completed' = 'planned') {
  counter += 1;
  const body = { name: `Module ${counter}`, status };
  const made = await world.as('ada').send(createModule, { params: website(world), body });
  return { ...website(world), module_id: made.body.id };
}

const onModule =
  (body?: unknown, status?: 'completed') =>
  async (world: World): Promise<Given> => ({
    params: await aModule(world, status),
    ...(body === undefined ? {} : { body }),
  });

/** An archived module of Ada's. */
async function archived(world: World): Promise<Given> {
  const params = await aModule(world, 'completed');
  await world.as('ada').send(archiveModule, { params });
  return { params };
}

/** A module of Ada's with an issue in it that the guest may see. */
async function withIssue(world: World): Promise<Given> {
  const [params, issue] = [await aModule(world), await makeIssue(world, { assignees: ['cleo'] })];
  await world.as('ada').send(addModuleIssues, { params, body: { issues: [issue.issue_id] } });
  return { params: { ...params, issue_id: issue.issue_id } };
}

const onLink =
  (body?: unknown) =>
  async (world: World): Promise<Given> => {
    const params = await aModule(world);
    const made = await world.as('ada').send(createModuleLink, { params, body: { url: 'https://example.invalid' } });
    return { params: { ...params, link_id: made.body.id }, ...(body === undefined ? {} : { body }) };
  };

/** A module that the caller has among their favorites, or Ada if the caller may not see it. */
async function favorite(world: World, who: Person = 'ada'): Promise<Given> {
  const params = await aModule(world);
  await world.as(who).send(favoriteModule, { params, body: { module: params.module_id } });
  return { params };
}

const whole = {
  description: '',
  status: 'planned',
  start_date: null,
  target_date: null,
  lead_id: null,
  member_ids: [],
} as const;

/** The rows of the calls of modules. */
export const moduleRows: Readonly<Record<string, RoleRow>> = {
  mirrorModules: { asks: 'project.read', given: inWebsite },
  listModules: { asks: 'project.read', given: inWebsite },
  listWorkspaceModules: { asks: 'workspace.read', given: () => ({ params: { slug: 'harbor' } }) },
  createModule: {
    asks: 'module.write',
    given: (world) => ({ ...inWebsite(world), body: { name: `New module ${(counter += 1)}` } }),
  },
  readModule: { asks: 'module.read', given: onModule() },
  updateModule: { asks: 'module.write', given: onModule({ status: 'paused' }) },
  replaceModule: {
    asks: 'module.write',
    given: async (world) => onModule({ ...whole, name: `Whole module ${(counter += 1)}` })(world),
  },
  deleteModule: { asks: 'module.delete', given: onModule() },
  archiveModule: { asks: 'module.write', given: onModule(undefined, 'completed') },
  restoreModule: { asks: 'module.write', given: archived },
  listArchivedModules: { asks: 'module.read', given: inWebsite },
  readArchivedModule: { asks: 'module.read', given: archived },
  favoriteModule: {
    asks: 'project.arrange',
    given: async (world) => {
      const { module_id, ...params } = await aModule(world);
      return { params, body: { module: module_id } };
    },
  },
  unfavoriteModule: { asks: 'project.arrange', given: favorite },
  listModuleIssues: { asks: 'module.read', given: onModule() },
  addModuleIssues: {
    asks: 'module.write',
    given: async (world) => {
      const { issue_id } = await makeIssue(world, { assignees: ['cleo'] });
      return onModule({ issues: [issue_id] })(world);
    },
  },
  removeModuleIssue: { asks: 'module.write', given: withIssue },
  changeIssueModules: {
    asks: 'module.write',
    given: async (world) => {
      const { module_id } = await aModule(world);
      const params = await makeIssue(world, { assignees: ['cleo'] });
      return { params, body: { modules: [module_id], removed_modules: [] } };
    },
  },
  listModuleLinks: { asks: 'project.read', given: onLink() },
  readModuleLink: { asks: 'project.read', given: onLink() },
  createModuleLink: { asks: 'module.write', given: onModule({ url: 'https://example.invalid/new' }) },
  updateModuleLink: { asks: 'module.write', given: onLink({ url: 'https://example.invalid', title: 'New' }) },
  replaceModuleLink: { asks: 'module.write', given: onLink({ url: 'https://example.invalid', title: null }) },
  deleteModuleLink: { asks: 'module.write', given: onLink() },
};
