/** The properties that the form of an issue has besides its title and description, in the form's order; a copy takes them along. */
export const formFields = [
  'state_id',
  'priority',
  'assignee_ids',
  'label_ids',
  'start_date',
  'target_date',
  'cycle_id',
  'module_ids',
  'estimate_point',
  'parent_id',
] as const;
