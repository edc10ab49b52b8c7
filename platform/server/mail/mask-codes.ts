/**
 * Returns a text with its sign-in codes (`aaaa-bbbb-cccc`) masked, for people who may know that there was an email but
 * not use it.
 */
export function maskCodes(text: string): string {
  return text.replaceAll(/\b[a-z]{4}(?:-[a-z]{4}){2}\b/g, '••••-••••-••••');
}
