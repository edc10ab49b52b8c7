import { sessionRecord, userMe, userRecord } from '#features/accounts/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** Descriptions for the API reference. */
export const accountsNotes: ApiNotes = {
  tags: {
    accounts: 'Signing up, in and out, passwords and signed-in browsers. Form posts answer with a redirect.',
  },
  values: { password: 'correct horse battery staple', code: 'gate-lamp-reed', next_path: '/harbor' },
  schemas: {
    AccountFields: schemaNote(
      userMe.omit({ avatar_url: true, cover_image_url: true, last_login_medium: true }),
      'What somebody is told of their own account everywhere.',
      { base: 'output' },
    ),
    Me: schemaNote(userMe, 'The signed-in person.'),
    MyRecord: schemaNote(userRecord, 'The whole record of the signed-in person. `token` is always empty.'),
    SignedInBrowser: schemaNote(
      sessionRecord,
      'A browser that is signed in. `browser` and `system` are names such as Firefox and Windows, empty when unknown.',
    ),
  },
  calls: {
    readCsrfToken: { says: 'Sets the cookie `csrftoken` that belongs to it. See CSRF tokens.' },
    checkEmail: { says: '`CREDENTIAL`: by password, `MAGIC_CODE`: by a mailed code.' },
    sendCode: { says: 'To people with an account, and to those who may make one.' },
    signIn: {
      says: "Redirects into the app, or to `/sign-in` with `error_code`, `error_message`, `email` and `next_path` in its query. The session is in the answer's cookie.",
    },
    signUp: { says: 'Redirects into the app, or to `/` with `error_code`.' },
    signInByCode: { says: 'Redirects into the app, to `/accounts/set-password`, or to `/sign-in` with `error_code`.' },
    signUpByCode: { says: 'Redirects into the app, or to `/` with `error_code`.' },
    signOut: { says: 'Never fails.' },
    forgotPassword: { says: 'The answer is the same whether or not the address has an account.' },
    resetPassword: {
      says: 'Redirects to `/sign-in?success=True`, or to `/accounts/reset-password` with `error_code`.',
    },
    startOAuth: { says: 'Redirects to the service, or to `/` with `error_code` 5104, 5105, 5110 or 5111.' },
    finishOAuth: {
      says: 'The service sends browsers here. Redirects into the app, or to `/` with `error_code` 5015, 5019, 5035, 5104, 5115, 5120, 5121 or 5122.',
    },
    readSession: { says: 'Never refuses: what a page asks before it knows.' },
    setPassword: { says: "For accounts that were made without one. The caller's other sessions end." },
    changePassword: { says: "The caller's other sessions end, and a new one takes the place of this one." },
    listSessions: { says: 'This one first, then the one last seen.' },
  },
};
