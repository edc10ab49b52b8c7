import type { Generated } from 'kysely';

interface Documents {
  workspace_id: string;
  /** The `type` of its DocumentKind. */
  kind: string;
  id: string;
  state: Buffer;
  head: Generated<number>;
  folded: Generated<number>;
  is_behind: Generated<boolean>;
  changed_at: Generated<string>;
}

interface DocumentUpdates {
  workspace_id: string;
  kind: string;
  document_id: string;
  seq: number;
  update: Buffer;
  written_by: string | null;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    documents: Documents;
    document_updates: DocumentUpdates;
  }
}
