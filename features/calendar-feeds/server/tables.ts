import type { Generated } from 'kysely';

interface CalendarFeeds {
  workspace_id: string;
  id: string;
  user_id: string;
  version: Generated<number>;
  created_at: Generated<string>;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    calendar_feeds: CalendarFeeds;
  }
}
