import { defineText } from '#platform/web/text/define-text.ts';

export const t = defineText('agents', {
  heading: 'Let {{name}} work in Cairn?',
  intro: 'It will act as you ({{email}}). What it does shows up in histories as “{{person}}, via {{name}}”.',
  backToSite: 'You’ll go back to {{site}}. Allow only agents you started yourself.',
  backToComputer: 'You’ll go back to a program on this computer. Allow only agents you started yourself.',
  workspace: 'Workspace',
  reach: 'Works in',
  wholeWorkspace: 'All of {{workspace}}',
  access: 'Access',
  allow: 'Allow',
  deny: 'Deny',
  couldNotAllow: 'Could not connect the agent',
  broken: 'Can’t connect this agent',
  noWorkspace: 'You don’t belong to a workspace yet. Join or create one, then connect the agent again.',
  goHome: 'Go to Cairn',
  signOut: 'Sign out',
  allowed: 'Going back to {{name}}',
  allowedBody: 'If nothing happens, go back to {{name}} yourself. You can close this page.',
  manageAt: 'You can disconnect it at any time under Your account → API tokens.',
  openAgain: 'Open {{name}}',
});
