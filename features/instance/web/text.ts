import { defineText } from '#platform/web/text/define-text.ts';

export const t = defineText('instance', {
  setUpHeading: 'Set up Cairn',
  setUpIntro: 'Create the administrator account for this instance.',
  adminHeading: 'Cairn administration',
  adminIntro: 'For instance administrators only.',
  firstName: 'First name',
  lastName: 'Last name',
  optional: '(optional)',
  email: 'Email',
  company: 'Company or team',
  companyHint: 'Shown on the sign-in page.',
  password: 'Password',
  setupCode: 'Setup code',
  setupCodeHint: 'Cairn printed it in the server’s terminal when it started.',
  setupCodeRequired: 'Enter the setup code.',
  firstNameRequired: 'Enter your first name.',
  emailRequired: 'Enter your email address.',
  passwordRequired: 'Enter your password.',
  setUp: 'Create administrator',
  signIn: 'Sign in',
  backToApp: 'Back to Cairn',
});
