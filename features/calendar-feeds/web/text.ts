import { defineText } from '#platform/web/text/define-text.ts';

/** The texts of the Calendars page of the account settings. */
export const t = defineText('calendars', {
  mine: 'Your issues',
  mineHint: 'Due dates of your issues, and your projects’ cycles.',
  project: 'One project',
  projectHint: 'All due dates and cycles of a project.',
  chooseProject: 'Choose a project',
  getUrl: 'Get URL',
  url: 'Calendar URL',
  copy: 'Copy URL',
  copied: 'URL copied',
  failed: 'Could not get the URL',
  reset: 'Reset URLs',
  resetHint: 'Use this if someone else has one of these URLs. You’ll need to add the new ones to your calendar.',
  resetTitle: 'Reset the calendar URLs of {{workspace}}?',
  resetBody: 'Calendars that use the current URLs stop updating. Subscribe again with the new ones.',
  resetDone: 'Calendar URLs reset',
  resetFailed: 'Could not reset the URLs',
  keepSecret: 'Anyone who knows a URL can read that calendar, so don’t share it.',
  noWorkspace: 'No calendars yet',
  noWorkspaceBody: 'Join or create a workspace first.',
});
