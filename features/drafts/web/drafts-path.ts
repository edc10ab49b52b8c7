/** Returns the address of a person's drafts in a workspace. */
export function draftsPath(slug: string): string {
  return `/${slug}/drafts`;
}
