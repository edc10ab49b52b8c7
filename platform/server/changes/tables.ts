import type { Generated } from 'kysely';
import type { OverwrittenValue } from '#platform/shared/live.ts';

interface WorkspaceLogs {
  workspace_id: string;
  seq: Generated<number>;
  retained_from: Generated<number>;
}

interface Changes {
  workspace_id: string;
  seq: number;
  at: string;
  actor_id: string | null;
  group_id: string;
  entity: string;
  entity_id: string;
  project_id: string | null;
  op: 'created' | 'updated' | 'deleted';
  fields: Record<string, unknown>;
  viewers: Generated<string[]>;
  viewers_before: Generated<string[]>;
  overwrote: Generated<OverwrittenValue[] | null>;
  via: Generated<string | null>;
}

interface ChangeImages {
  workspace_id: string;
  seq: number;
  at: string;
  before: Record<string, unknown>;
}

interface LogPositions {
  workspace_id: string;
  reader: string;
  seq: number;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    workspace_logs: WorkspaceLogs;
    changes: Changes;
    change_images: ChangeImages;
    log_positions: LogPositions;
  }
}
