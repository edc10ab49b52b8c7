import type { IssueRow } from '#features/issue-fields/contract.ts';
import { may } from '#features/access/rules.ts';
import { stateGroupsOf } from '#features/issues/server/check-references.ts';
import { loadIssues } from '#features/issues/server/load-issues.ts';
import { readStillThere } from '#features/issues/server/undo/still-there.ts';
import { blockedByLoss, type Undoer } from '#features/undo/server/public.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { enterToMove } from './move-issue.ts';
import { relocateIssue } from './relocate-issue.ts';

/**
 * Moves an issue back to the project it came from, with its old key and what it had there. A state that is gone since
 * stands in the way; labels, cycle and point that are gone are left out.
 */
export const undoMove: Undoer = {
  entity: 'issue_move',
  derived: [],
  neverBlocks: true,
  async undo(writer, place, changes) {
    for (const { entity_id: id, before } of changes) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the image of a move is the stored row (relocate-issue.ts)
      const old = must(before, 'undo was offered with images only') as unknown as IssueRow;
      const issue = (await loadIssues(writer.db, writer.workspaceId, place.projectId, [id])).get(id);
      if (!issue) throw blockedByLoss('issue', id, []);
      const creator = issue.created_by === writer.actorId;
      if (!may('issue.delete', { ...place.standing, creator })) throw new KnownError(commonErrors.NOT_ALLOWED);
      await enterToMove(writer, place.userId, place.slug, old.project_id);
      const states = await stateGroupsOf(writer, old.project_id);
      if (old.state_id !== null && !states.has(old.state_id)) throw blockedByLoss('state', old.state_id, ['state_id']);
      const there = await readStillThere(writer, old.project_id, [old]);
      const keep = (value: string | null, known: ReadonlySet<string>) =>
        value !== null && known.has(value) ? value : null;
      await relocateIssue(writer, issue, old.project_id, {
        state_id: old.state_id,
        completed_at: old.completed_at,
        label_ids: old.label_ids.filter((label) => there.labels.has(label)),
        assignee_ids: old.assignee_ids,
        cycle_id: keep(old.cycle_id, there.cycles),
        module_ids: old.module_ids.filter((module) => there.modules.has(module)),
        estimate_point: keep(old.estimate_point, there.points),
        sort_order: old.sort_order,
      });
    }
  },
};
