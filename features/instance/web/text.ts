import { defineText } from '#platform/web/text/define-text.ts';

export const t = defineText('instance', {
  setUpHeading: 'Set up Cairn',
  setUpIntro: 'Create the account that administers this Cairn.',
  adminHeading: 'Administer Cairn',
  adminIntro: 'For instance administrators.',
  firstName: 'First name',
  lastName: 'Last name',
  optional: '(optional)',
  email: 'E-mail',
  company: 'Company or team',
  companyHint: 'Names this Cairn on its sign-in page.',
  password: 'Password',
  setupCode: 'Set-up code',
  setupCodeHint: 'The start of Cairn printed it on the server.',
  setupCodeRequired: 'Type the set-up code.',
  firstNameRequired: 'Type your first name.',
  emailRequired: 'Type your e-mail address.',
  passwordRequired: 'Type your password.',
  setUp: 'Create administrator',
  signIn: 'Sign in',
  backToApp: 'Back to Cairn',
});
