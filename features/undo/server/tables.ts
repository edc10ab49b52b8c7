import type { Generated } from 'kysely';

interface ChangeUndos {
  workspace_id: string;
  group_id: string;
  undone_by: string;
  at: Generated<string>;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    change_undos: ChangeUndos;
  }
}
