import { defineText } from '#platform/web/text/define-text.ts';

/** The texts of boards. */
export const t = defineText('board', {
  expandColumn: 'Expand {{name}}',
  dropToDelete: 'Drop here to delete',
  markDefault: 'Mark as default',
  isDefault: 'New issues already start here',
  moveColumnLeft: 'Move left',
  moveColumnRight: 'Move right',
  firstInGroup: 'First in {{group}}',
  lastInGroup: 'Last in {{group}}',
  couldNotChange: 'Could not change {{name}}',
  tryAgain: 'Try again. If it keeps failing, reload the page.',
  addState: 'Add state',
  stateName: 'State name',
  stateGroup: 'State group',
  stateTaken: 'A state with this name already exists',
  couldNotAddState: 'Could not add the state',
  stateAdded: '{{name}} added',
  stateAddedHidden: 'Its column appears once it has issues.',
});
