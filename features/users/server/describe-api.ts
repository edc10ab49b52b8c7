import { readMyAccount, readMyProfile, readNotificationPreferences } from '#features/users/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of users. */
export const usersNotes: ApiNotes = {
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
    NotificationPreferences: schemaNote(readNotificationPreferences.replies[200], 'What somebody wants email about.'),
  },
  calls: {
    updateMe: { says: 'Names, images and time zone. Answers the whole record.' },
    deactivateMe: {
      says: 'Everything the person wrote stays. Where they are the only admin among others, 400 names the projects and workspaces in `projects` and `workspaces`.',
    },
    listMyAccounts: { says: 'Those the signed-in person signs in with.' },
    readMySettings: { says: 'And where else they may go.' },
    readMyProfile: { says: 'Theme, onboarding, formats and last workspace.' },
    updateMyProfile: { says: 'Theme, onboarding steps, formats or the last workspace.' },
    finishOnboarding: { says: 'Without a value: that it is not.' },
    finishTour: { says: 'Without a value: that it was not.' },
    updateNotificationPreferences: { says: 'The switches are about email only.' },
  },
};
