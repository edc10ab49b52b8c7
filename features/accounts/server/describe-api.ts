import { sessionRecord, userMe, userRecord } from '#features/accounts/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** Descriptions for the API reference. */
export const notes: ApiNotes = {
  tags: {
    accounts: 'Sign-up, sign-in, sign-out, passwords and sessions. Form posts return a redirect.',
  },
  values: { password: 'correct horse battery staple', code: 'gate-lamp-reed', next_path: '/harbor' },
  schemas: {
    AccountFields: schemaNote(
      userMe.omit({ avatar_url: true, cover_image_url: true, last_login_medium: true }),
      'Fields of every record of the caller’s account.',
      { base: 'output' },
    ),
    Me: schemaNote(userMe, 'The signed-in person.'),
    MyRecord: schemaNote(userRecord, 'The whole record of the signed-in person. `token` is always empty.'),
    SignedInBrowser: schemaNote(
      sessionRecord,
      'A signed-in browser. `browser` and `system` are names such as Firefox and Windows, or empty.',
    ),
  },
  calls: {
    readCsrfToken: { says: 'Sets the matching cookie `csrftoken`. See CSRF tokens.' },
    checkEmail: { says: '`CREDENTIAL`: by password; `MAGIC_CODE`: by emailed code.' },
    sendCode: { says: 'Sent to people who have an account or may create one.' },
    signIn: {
      says: 'Redirects into the app, or to `/sign-in` with `error_code`, `error_message`, `email` and `next_path` in its query. The response sets the session cookie.',
    },
    signUp: { says: 'Redirects into the app, or to `/` with `error_code`.' },
    signInByCode: { says: 'Redirects into the app, to `/accounts/set-password`, or to `/sign-in` with `error_code`.' },
    signUpByCode: { says: 'Redirects into the app, or to `/` with `error_code`.' },
    signOut: { says: 'Never fails.' },
    forgotPassword: { says: 'The response does not reveal whether the address has an account.' },
    resetPassword: {
      says: 'Redirects to `/sign-in?success=True`, or to `/accounts/reset-password` with `error_code`.',
    },
    startOAuth: { says: 'Redirects to the service, or to `/` with `error_code` 5104, 5105, 5110 or 5111.' },
    finishOAuth: {
      says: 'The service sends browsers here. Redirects into the app, or to `/` with `error_code` 5015, 5019, 5035, 5104, 5115, 5120, 5121 or 5122.',
    },
    readSession: { says: 'Never fails; pages call it before they know who is signed in.' },
    setPassword: { says: "For accounts created without a password. Ends the caller's other sessions." },
    changePassword: { says: "Ends the caller's other sessions and replaces the current one." },
    listSessions: { says: 'The current one first, then by last use.' },
  },
};
