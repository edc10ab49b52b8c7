import { defineText } from '#platform/web/text/define-text.ts';

/** Reasons for a failed request, used where a screen has no better sentence of its own. */
export const t = defineText('api', {
  unreachable: 'Cairn can’t be reached. Check your connection and try again.',
  connectionLost: 'The connection was lost. Try again.',
  signedOut: 'You’re signed out.',
  notAllowed: 'You don’t have permission to do this.',
  gone: 'It was deleted, or you no longer have access to it.',
  notAccepted: 'This isn’t valid. Check it and try again.',
  tooLarge: 'It’s too large to save.',
  tooMany: 'Too many requests. Wait a moment and try again.',
  notResponding: 'Cairn isn’t responding. Try again in a moment.',
  serverTrouble: 'The server ran into a problem. Try again in a moment.',
  unexpected: 'Try again. If it keeps failing, reload the page.',
});
