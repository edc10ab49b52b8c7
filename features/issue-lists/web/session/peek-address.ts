/** A part of an issue that the address can name. */
export type IssuePart = 'sub-issues';

/** The part of the page's address that names the issue shown over the list. */
export interface PeekAddress {
  open(id: string, part?: IssuePart): void;
  close(): void;
  /** The address of the list with this issue open, for links. */
  hrefOf(id: string): string;
  /** Goes to another page in place of this one, so that Back does not come by it again. */
  leadOn(path: string): void;
}
