/** The contents of an invitation's link (wire-account-workspace.md 4.3, with the token of decisions.md 1.4). */
interface LinkParts {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly workspace: { readonly slug: string };
}

/**
 * Returns the path of an invitation's link, below the address of the installation. Mail and "Copy invite link" use it
 * alike.
 */
export function invitationPath({ id, email, token, workspace }: LinkParts): string {
  const search = new URLSearchParams({ invitation_id: id, email, slug: workspace.slug, token });
  return `/workspace-invitations?${search.toString()}`;
}

/**
 * Returns the addresses in pasted text: parted by commas, semicolons, spaces or lines; names around them are dropped.
 */
export function addressesIn(text: string): readonly string[] {
  const found = text
    .split(/[\s,;]+/)
    .map((part) => part.replaceAll(/^[<"'(]+|[>"')]+$/g, '').toLowerCase())
    .filter((part) => part.includes('@'));
  return [...new Set(found)];
}

/** Loose on purpose, like the server's check: it only catches what cannot be an address. */
export function looksLikeEmail(email: string): boolean {
  return email.length <= 254 && /^[^\s@<>()",;:\\[\]]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email);
}
