/** What a wiki text refers to and does not hold itself. */
export interface WikiContext {
  /** What a mentioned person is called, by user name or account id. */
  readonly nameOf: (key: string) => string;
  /** The address of an attachment of the same issue; null when there is none of this name. */
  readonly attachmentUrl: (name: string) => string | null;
}
