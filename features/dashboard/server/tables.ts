import type { Generated } from 'kysely';
import type { StickyColor } from '#features/dashboard/own-contract.ts';
import type { AnyWidgetKey } from '#features/dashboard/rules.ts';
import type { JsonColumn } from '#platform/server/database/columns.ts';

interface Row {
  workspace_id: string;
  id: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

interface OwnRow extends Row {
  owned_by: string;
  sort_order: number;
  deleted_at: string | null;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    dashboards: Row & { owned_by: string };
    dashboard_widgets: Row & {
      dashboard_id: string;
      key: AnyWidgetKey;
      is_visible: boolean;
      sort_order: number;
      filters: JsonColumn;
      deleted_at: string | null;
    };
    quick_links: OwnRow & { title: string; url: string };
    stickies: OwnRow & { text: string; color: StickyColor };
  }
}
