/** Returns the address of the inbox of a workspace. */
export function inboxPath(slug: string): string {
  return `/${slug}/notifications`;
}
