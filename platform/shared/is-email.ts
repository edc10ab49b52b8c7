/** Returns whether a text can be an email address. Loose on purpose, because only the mail server knows. */
export function isEmail(email: string): boolean {
  return email.length <= 254 && /^[^\s@<>()",;:\\[\]]+@[^\s@.]+(\.[^\s@.]+)*\.?$/.test(email) && /@.+\../.test(email);
}
