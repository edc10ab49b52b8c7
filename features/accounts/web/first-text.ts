import { defineText } from '#platform/web/text/define-text.ts';

/** Texts that are needed before a screen of this feature opens; a first visit loads no others (docs/decisions/063). */
export const t = defineText('accountsFirst', {
  yourSettings: 'Settings',
  enterGodMode: 'God mode',
  signOut: 'Sign out',
  couldNotSignOut: 'Could not sign out',
  accountMenu: 'Account menu',
});
