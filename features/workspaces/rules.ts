/**
 * First path segments that cannot be a workspace slug: the product documents' list, our own, and the plan names that the
 * wire format reserves (decisions.md 3.23, wire-account-workspace.md 4.1).
 */
export const reservedSlugs: ReadonlySet<string> = new Set(
  `404 accounts api create-workspace god-mode installations invitations onboarding profile spaces workspace-invitations password flags
  monitor monitoring ingest upgrade billing sign-in sign-up signin signup config live admin m import importers integrations integration
  configuration initiatives initiative workflow workflows epics epic story mobile dashboard desktop onload real-time one pages business pro
  settings license licenses instances instance calendar drive channels chat silo disco enterprise auth healthz readyz metrics assets static
  public docs browse mcp plane-pro plane-ultimate plane-enterprise`.split(/\s+/),
);

/** Longest name and slug (wire-account-workspace.md 0.5). */
export const workspaceLimits = { name: 80, slug: 48 } as const;

/** New slugs are lower-case letters, digits, `_` and `-` (decisions.md 3.23). */
export function isSlug(slug: string): boolean {
  return /^[a-z0-9_-]+$/.test(slug) && slug.length <= workspaceLimits.slug;
}

/** Returns a slug made from a name: what the form proposes. '' when nothing usable is left. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, workspaceLimits.slug)
    .replaceAll(/^-+|-+$/g, '');
}
