import { createIssue } from '#features/issues/contract.ts';
import { type IssueWrite } from '#features/issue-fields/contract.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';

/** The path parameters of an issue, as calls of its parts need them. */
export type IssueParams = Readonly<Record<'slug' | 'project_id' | 'issue_id', string>>;

interface MadeIssue extends Partial<IssueWrite> {
  readonly by?: Person;
  readonly assignees?: readonly Person[];
}

/** Makes an issue in the world's Website, by Ada unless said otherwise, and says where it is. */
export async function makeIssue(
  world: World,
  { by = 'ada', assignees = [], ...fields }: MadeIssue = {},
): Promise<IssueParams> {
  const params = { slug: 'harbor', project_id: world.website.id };
  const assignee_ids = assignees.map((person) => world.userId(person));
  const body = { name: 'An issue of a test', assignee_ids, ...fields };
  const made = await world.as(by).send(createIssue, { params, body });
  return { ...params, issue_id: made.body.id };
}
