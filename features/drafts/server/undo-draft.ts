import { z } from 'zod';
import { priorities } from '#features/issue-fields/contract.ts';
import { priorityRank } from '#features/issue-fields/rules.ts';
import { moveDraftImages, returnDraftImages } from '#features/assets/server/public.ts';
import { draftColumnOf } from './draft-sql.ts';
import { rowUndoer } from '#features/undo/server/public.ts';

/** Undoes changes to a draft; only its owner ever does. */
export const undoDraft = rowUndoer({
  entity: 'draft_issue',
  table: 'draft_issues',
  columns: Object.fromEntries(draftColumnOf),
  stored: { priority: (value) => priorityRank(priorities.find((known) => known === value) ?? 'none') },
  action: 'draft.write',
  derived: ['updated_at', 'updated_by'],
  // Pictures move with the text between a draft and the issue it became, in both directions.
  async moved(writer, _place, { id, became }, by) {
    const conversion = conversionOf.safeParse(became);
    if (!conversion.success || typeof id !== 'string') return;
    const { issue_id, image_ids } = conversion.data;
    if (by === 1) await returnDraftImages(writer, id, issue_id, image_ids);
    else await moveDraftImages(writer, id, issue_id);
  },
});

const conversionOf = z.object({ issue_id: z.string(), image_ids: z.array(z.string()) });
