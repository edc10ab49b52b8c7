import { archiveIssue } from '#features/issues/archive-contract.ts';
import { createDraft } from '#features/drafts/contract.ts';
import { createIssue, readIssue } from '#features/issues/contract.ts';
import { createProjectDraft } from '#features/issues/draft-contract.ts';
import { createProject } from '#features/projects/contract.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';
import type { Given, RoleRow } from './role-table.ts';

let counter = 0;
const fresh = (prefix: string) => `${prefix}${(counter += 1)}`;

const website = ({ website: { id } }: World) => ({ slug: 'harbor', project_id: id });
const harbor = (): Given => ({ params: { slug: 'harbor' } });
const inWebsite = (world: World): Given => ({ params: website(world) });

/** An issue of Ada's that is done, so that it can be archived. */
async function aDoneIssue(world: World) {
  const body = { name: fresh('Done '), state_id: world.website.states.Done, assignee_ids: [world.userId('cleo')] };
  const made = await world.as('ada').send(createIssue, { params: website(world), body });
  return { params: { ...website(world), issue_id: made.body.id } };
}

/** A draft of the caller. */
async function aDraft(world: World, who: Person = 'ada', project_id: string | null = null) {
  const made = await world
    .as(who)
    .send(createDraft, { params: { slug: 'harbor' }, body: { name: 'Draft', project_id } });
  return { params: { slug: 'harbor', draft_id: made.body.id } };
}

/** A draft of Ada's in the project, which Cleo is to do. */
async function aProjectDraft(world: World) {
  const body = { name: fresh('Draft '), assignee_ids: [world.userId('cleo')] };
  const made = await world.as('ada').send(createProjectDraft, { params: website(world), body });
  return { params: { ...website(world), issue_id: made.body.id } };
}

async function anArchivedIssue(world: World) {
  const given = await aDoneIssue(world);
  await world.as('ada').send(archiveIssue, given);
  return given;
}

/** Further calls of issues: archive, more reads, bulk writes, moving. */
export const issueRows: Readonly<Record<string, RoleRow>> = {
  listDrafts: { asks: 'draft.write', given: harbor },
  createDraft: { asks: 'draft.write', given: () => ({ ...harbor(), body: { name: 'Draft' } }) },
  readDraft: { asks: 'draft.write', given: aDraft },
  listDraftVersions: { asks: 'draft.write', given: aDraft },
  updateDraft: {
    asks: 'draft.write',
    given: async (world, who) => ({ ...(await aDraft(world, who)), body: { name: 'Other' } }),
  },
  deleteDraft: { asks: 'draft.write', given: aDraft },
  convertDraft: {
    asks: 'draft.convert',
    given: async (world, who = 'ada') => {
      const body = { name: fresh('Home of a draft '), identifier: fresh('DR') };
      const project = await world.as(who).send(createProject, { params: { slug: 'harbor' }, body });
      return { ...(await aDraft(world, who, project.body.id)), body: { name: 'Converted' } };
    },
  },
  listProjectDrafts: { asks: 'issue.read', given: inWebsite },
  createProjectDraft: { asks: 'issue.create', given: (world) => ({ ...inWebsite(world), body: { name: 'Draft' } }) },
  readProjectDraft: { asks: 'issue.read', given: aProjectDraft },
  updateProjectDraft: {
    asks: 'issue.update',
    given: async (world) => ({ ...(await aProjectDraft(world)), body: { name: 'Other' } }),
  },
  deleteProjectDraft: { asks: 'issue.delete', given: aProjectDraft },
  moveIssue: {
    asks: 'issue.delete',
    given: async (world, who = 'ada') => {
      const body = { name: fresh('Where to move '), identifier: fresh('MV') };
      const project = await world.as(who).send(createProject, { params: { slug: 'harbor' }, body });
      // People who may not have projects are refused before the target is checked.
      const to = project.status === 201 ? project.body.id : world.website.id;
      return { ...(await aDoneIssue(world)), body: { project_id: to } };
    },
  },
  findIssueByKey: {
    asks: 'project.read',
    refusal: 404,
    given: async (world) => {
      const { params } = await aDoneIssue(world);
      const made = await world.as('ada').send(readIssue, { params });
      return { params: { slug: 'harbor', key: `WEB-${made.body.sequence_id}` } };
    },
  },
  replaceIssue: {
    asks: 'issue.update',
    given: async (world) => ({
      ...(await aDoneIssue(world)),
      body: {
        name: 'Replaced',
        description_html: '<p>All</p>',
        state_id: world.website.states.Todo,
        priority: 'low',
        parent_id: null,
        label_ids: [],
        assignee_ids: [],
        estimate_point: null,
        start_date: null,
        target_date: null,
      },
    }),
  },
  changeIssueDates: {
    asks: 'issue.update',
    given: async (world) => {
      const { params } = await aDoneIssue(world);
      return { ...inWebsite(world), body: { updates: [{ id: params.issue_id, start_date: '2026-03-01' }] } };
    },
  },
  operateOnIssues: {
    asks: 'issue.update',
    given: async (world) => {
      const { params } = await aDoneIssue(world);
      return { ...inWebsite(world), body: { issue_ids: [params.issue_id], properties: { priority: 'high' } } };
    },
  },
  listSubIssues: { asks: 'issue.read', given: aDoneIssue },
  addSubIssues: {
    asks: 'issue.update',
    given: async (world) => {
      const { params } = await aDoneIssue(world);
      return { ...(await aDoneIssue(world)), body: { sub_issue_ids: [params.issue_id] } };
    },
  },
  listIssueDetails: { asks: 'issue.read', given: inWebsite },
  listIssuesById: {
    asks: 'issue.read',
    given: (world) => ({ ...inWebsite(world), query: { issues: [...world.issues.values()].join(',') } }),
  },
  pullIssues: { asks: 'issue.read', given: inWebsite },
  listDeletedIssues: { asks: 'issue.read', given: inWebsite },
  listWorkspaceIssues: { asks: 'workspace.read', given: harbor },
  listMyIssues: { asks: 'workspace.read', given: harbor },
  listArchivedIssues: { asks: 'issue.archive', given: inWebsite },
  readArchivedIssue: { asks: 'issue.archive', given: anArchivedIssue },
  archiveIssue: { asks: 'issue.archive', given: aDoneIssue },
  restoreIssue: { asks: 'issue.archive', given: anArchivedIssue },
  bulkArchiveIssues: {
    asks: 'issue.archive',
    given: async (world) => {
      const { params } = await aDoneIssue(world);
      return { ...inWebsite(world), body: { issue_ids: [params.issue_id] } };
    },
  },
};
