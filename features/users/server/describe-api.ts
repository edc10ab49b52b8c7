import { readMyAccount, readMyProfile } from '#features/users/contract.ts';
import { readNotificationPreferences } from '#features/users/notification-preferences-contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of users. */
export const notes: ApiNotes = {
  tags: {
    users: 'The signed-in person: names, settings, notifications and connected accounts.',
  },
  values: { name: 'Ada', company_name: 'Harbor' },
  schemas: {
    Profile: schemaNote(readMyProfile.replies[200], 'Theme, onboarding, formats and last workspace of a person.'),
    ConnectedAccount: schemaNote(
      readMyAccount.replies[200],
      'An account at another service. Its tokens are always empty.',
    ),
    NotificationPreferences: schemaNote(readNotificationPreferences.replies[200], 'Email notification settings.'),
  },
  calls: {
    updateMe: { says: 'Takes names, images and time zone. Returns the whole record.' },
    deactivateMe: {
      says: 'Their work is kept. If they are the only admin where others are members, returns 400 with those `projects` and `workspaces`.',
    },
    listMyAccounts: { says: 'Accounts used to sign in.' },
    readMySettings: { says: 'Includes the number of open invitations.' },
    readMyProfile: { says: 'Theme, onboarding, formats and last workspace.' },
    updateMyProfile: { says: 'Theme, onboarding steps, formats or the last workspace.' },
    finishOnboarding: { says: 'A missing value counts as `false`.' },
    finishTour: { says: 'A missing value counts as `false`.' },
    startEmailsAgain: { says: 'Ends the `bounce` of the notification preferences: the next news is emailed.' },
    updateNotificationPreferences: { says: 'Applies to email only.' },
  },
};
