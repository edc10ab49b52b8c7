import { defineText } from '#platform/web/text/define-text.ts';

const text = defineText('states', {
  backlog: 'Backlog',
  unstarted: 'Unstarted',
  started: 'Started',
  completed: 'Completed',
  cancelled: 'Canceled',
});

/** The name of a state group as people read it. */
export const stateGroupName = text;
