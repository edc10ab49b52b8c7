import type { Client } from 'pg';
import { roles } from '#features/access/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { labelsOf } from '#tests/world/generate/labels.ts';
import { states, type GeneratedState } from '#tests/world/generate/states.ts';
import type { BenchWorkspace } from './seed-workspace.ts';

/** What issues of a project refer to, in the generator's order. */
export interface ProjectParts {
  readonly id: string;
  readonly states: readonly { readonly id: string; readonly group: GeneratedState['group'] }[];
  readonly labelIds: readonly string[];
}

/** Stores a project with its members, states and labels, without issues. */
export async function makeProject(
  client: Client,
  workspace: BenchWorkspace,
  identifier: string,
  labelCount: number,
): Promise<ProjectParts> {
  const id = newId();
  await client.query(
    'insert into projects (workspace_id, id, name, identifier, created_by) values ($1, $2, $3, $3, $4)',
    [workspace.id, id, identifier, workspace.adminId],
  );
  const members = [workspace.adminId, ...workspace.memberIds];
  for (const user of members) {
    const role = user === workspace.adminId ? roles.admin : roles.member;
    await client.query(
      'insert into project_members (workspace_id, id, project_id, user_id, role) values ($1, $2, $3, $4, $5)',
      [workspace.id, newId(), id, user, role],
    );
  }
  const made = states.map((state) => ({ ...state, id: newId() }));
  for (const [index, state] of made.entries()) {
    await client.query(
      `insert into states (workspace_id, id, project_id, name, color, "group", is_default, sequence) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [workspace.id, state.id, id, state.name, state.color, state.group, index === 0, 15_000 + index * 10_000],
    );
  }
  const labels = labelsOf(labelCount).map((label) => ({ ...label, id: newId() }));
  for (const [index, label] of labels.entries()) {
    await client.query(
      'insert into labels (workspace_id, id, project_id, name, color, sort_order) values ($1, $2, $3, $4, $5, $6)',
      [workspace.id, label.id, id, label.name, label.color, 65_535 + index * 10_000],
    );
  }
  return { id, states: made, labelIds: labels.map((label) => label.id) };
}
