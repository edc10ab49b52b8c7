/**
 * Returns the address of an uploaded image, else the stored external address, else null (wire-account-workspace.md
 * 0.4). Site-relative for uploads; whoever may see the page may see the image.
 */
export function assetUrl(asset: string | null, external: string | null): string | null {
  if (asset !== null) return `/api/assets/v2/static/${asset}/`;
  return external === null || external === '' ? null : external;
}
