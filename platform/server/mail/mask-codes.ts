/** A text without the sign-in codes in it (`aaaa-bbbb-cccc`): for whoever may know that there was a letter, not what it opens. */
export function maskCodes(text: string): string {
  return text.replaceAll(/\b[a-z]{4}(?:-[a-z]{4}){2}\b/g, '••••-••••-••••');
}
