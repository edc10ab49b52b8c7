import { rowUndoer } from '#features/undo/server/public.ts';

/** Undoes what was done to a rule. What the rule did to issues is not undone by that. */
export const undoRule = rowUndoer({
  entity: 'automation_rule',
  table: 'automation_rules',
  columns: {
    name: 'name',
    is_enabled: 'is_enabled',
    trigger: 'trigger',
    trigger_state: 'trigger_state',
    filter_typed: 'filter_typed',
    filter: 'filter',
    actions: 'actions',
    stopped: 'stopped',
    author_id: 'author_id',
  },
  stored: { actions: JSON.stringify },
  action: 'automation.manage',
  derived: ['updated_at'],
});
