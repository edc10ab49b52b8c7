import type { NewsKind } from '#features/notifications/mute-contract.ts';
import { defineText } from '#platform/web/text/define-text.ts';

/** Why somebody is notified of an issue, and what they muted: apart from the inbox's words, which a first visit loads. */
export const t = defineText('mutes', {
  // Why
  becauseCreated: 'You created this issue.',
  becauseAssigned: 'You’re assigned to this issue.',
  becauseSubscribed: 'You’re subscribed to this issue.',
  becauseMentioned: 'You were mentioned in this issue.',
  becauseOwned: 'You own this page.',
  becauseInThread: 'You’re part of this thread.',
  becauseMentionedInPage: 'You were mentioned on this page.',
  notFollowing: 'You no longer get notifications about this issue.',
  unsubscribe: 'Unsubscribe',
  subscribe: 'Subscribe',

  // Muting
  mute: 'Mute',
  muteName: 'Mute {{name}}',
  theProject: 'The whole project',
  muteAll: 'Mute {{kind}}',
  everywhere: 'In all projects',
  mutedName: 'Muted {{name}}',
  unmutedName: 'Unmuted {{name}}',
  unmute: 'Unmute',
  unmuteName: 'Unmute {{name}}',
  couldNotMute: 'Could not mute it',
  couldNotUnmute: 'Could not unmute it',
  issueIsMuted: 'You muted this issue. You’re still notified when someone mentions or assigns you.',
  pageIsMuted: 'You muted this page. You’re still notified when someone mentions you.',
  projectIsMuted: 'You muted {{name}}. You’re still notified when someone mentions or assigns you.',
  kindComment: 'comments',
  kindState: 'state changes',
  kindAssignees: 'assignments',
  kindMention: 'mentions',
  kindProperty: 'property changes',
  mutedTitle: 'Muted',
  mutedAbout: 'You won’t be notified about these unless someone mentions you or assigns you an issue.',
  mutedNone: 'Nothing muted. Mute an issue, a page, a project, or a kind of notification in your inbox.',
  mutedFailed: 'Could not load what you muted.',
  retry: 'Retry',
  mutedIssueIn: 'Issue',
  mutedPageIn: 'Page',
  mutedProjectIn: 'Project',
  mutedKindIn: 'All projects',
  outOfSight: 'Not shared with you anymore',
});

/** What kinds of notifications are called. */
export const kindNames: Readonly<Record<NewsKind, () => string>> = {
  comment: () => t('kindComment'),
  state: () => t('kindState'),
  assignees: () => t('kindAssignees'),
  mention: () => t('kindMention'),
  property: () => t('kindProperty'),
};
