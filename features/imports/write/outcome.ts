/** What an import did to the project, or in a dry run would do. */
export interface Outcome {
  readonly workspace: string;
  readonly project: string;
  readonly issues: { readonly added: number; readonly alreadyThere: number };
  readonly comments: { readonly added: number; readonly alreadyThere: number };
  readonly links: number;
  readonly relations: number;
  readonly states: { readonly added: readonly string[]; readonly used: readonly string[] };
  readonly labels: { readonly added: number; readonly alreadyThere: number };
  readonly cycles: number;
  readonly people: {
    /** Members of the workspace, by their email address. */
    readonly accounts: number;
    /** Known from an earlier import. */
    readonly knownBefore: number;
    /** New placeholders: nobody signs in as them until somebody proves the address. */
    readonly placeholders: number;
  };
  /** Rows written, entries of the change log among them; 0 in a dry run. */
  readonly rows: number;
}
