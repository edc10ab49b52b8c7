import type { Generated } from 'kysely';
import type { StateGroup } from '#features/states/contract.ts';

interface States {
  workspace_id: string;
  id: string;
  project_id: string;
  name: string;
  color: string;
  group: StateGroup | 'triage';
  is_default: Generated<boolean>;
  description: Generated<string>;
  sequence: number;
  external_source: string | null;
  external_id: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: string | null;
  updated_by: string | null;
  deleted_at: string | null;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    states: States;
  }
}
