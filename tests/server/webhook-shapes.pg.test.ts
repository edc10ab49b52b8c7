import { expect, it } from 'vitest';
import * as z from 'zod';
import { createComment } from '#features/comments/contract.ts';
import { createCycle } from '#features/cycles/contract.ts';
import { createIntakeIssue } from '#features/intake/contract.ts';
import { changeIssues } from '#features/issues/contract.ts';
import { createModule } from '#features/modules/contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { v1Cycle, v1CycleIssue } from '#features/public-api/server/calls/cycles.ts';
import { v1Intake } from '#features/public-api/server/calls/intake.ts';
import { v1Comment } from '#features/public-api/server/calls/issue-parts.ts';
import { v1Issue } from '#features/public-api/server/calls/issues.ts';
import { v1Module, v1ModuleIssue } from '#features/public-api/server/calls/modules.ts';
import { v1Project, v1User } from '#features/public-api/server/calls/projects.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import { webhookForTests } from '#tests/support/webhook-for-tests.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

/**
 * The object in a delivery is that of the public API (wire-account-workspace.md 9.1): whoever changes one shape and not
 * the other is told here.
 */
const world = worldForTests();
const hooks = webhookForTests(world);
const website = () => ({ slug: 'harbor', project_id: world().website.id });

const named = { id: z.string(), name: z.string(), color: z.string() };
const issue = v1Issue.extend({
  state: z.strictObject({ ...named, group: z.string() }),
  assignees: z.array(v1User.strict()),
  labels: z.array(z.strictObject(named)),
});
/** What the public API says of a project to one of its members, and a webhook is nobody. */
const ofMember = { is_member: true, member_role: true, sort_order: true, is_deployed: true } as const;

const shapes: Readonly<Record<string, z.ZodObject>> = {
  project: v1Project.omit(ofMember),
  issue,
  cycle: v1Cycle,
  module: v1Module,
  cycle_issue: v1CycleIssue,
  module_issue: v1ModuleIssue,
  issue_comment: v1Comment,
  intake_issue: v1Intake.extend({ issue_detail: issue.strict() }),
};

it('the object of each event is that of the public API, neither more nor less', async () => {
  const ada = world().as('ada');
  await ada.send(updateProject, { params: website(), body: { inbox_view: true } });
  await hooks.add({ project: true, issue: true, module: true, cycle: true, issue_comment: true });
  const made = await makeIssue(world(), { assignees: ['ben'] });
  await ada.send(createComment, { params: made, body: { comment_html: '<p>Look</p>' } });
  const { body: cycle } = await ada.send(createCycle, { params: website(), body: { name: 'Sprint' } });
  const { body: module } = await ada.send(createModule, { params: website(), body: { name: 'Search' } });
  const { Bug } = world().website.labels;
  const set = { cycle_id: cycle.id, module_ids: [module.id], label_ids: [Bug] };
  await ada.send(changeIssues, { params: website(), body: { ids: [made.issue_id], set } });
  await ada.send(updateProject, { params: website(), body: { description: 'All about it' } });
  await ada.send(createIntakeIssue, { params: website(), body: { issue: { name: 'Please' } } });
  const sent = (await hooks.all()).map(({ body }) => body);
  expect(new Set(sent.map(({ event }) => event))).toEqual(new Set(Object.keys(shapes)));
  for (const { event, data } of sent) {
    const parsed = shapes[event]?.strict().safeParse(data);
    expect([event, parsed?.error?.issues ?? []]).toEqual([event, []]);
  }
});
