import { createIssue } from '#features/issues/contract.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';

/** Where an issue is, as the calls of its parts ask for it. */
export interface IssueParams {
  readonly slug: string;
  readonly project_id: string;
  readonly issue_id: string;
}

/** Makes an issue in the world's Website, by Ada unless said otherwise, and says where it is. */
export async function makeIssue(
  world: World,
  { by = 'ada', assignees = [] }: { readonly by?: Person; readonly assignees?: readonly Person[] } = {},
): Promise<IssueParams> {
  const params = { slug: 'harbor', project_id: world.website.id };
  const body = { name: 'An issue of a test', assignee_ids: assignees.map((person) => world.userId(person)) };
  const made = await world.as(by).send(createIssue, { params, body });
  return { ...params, issue_id: made.body.id };
}
