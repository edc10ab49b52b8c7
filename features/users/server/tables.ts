import type { Generated } from 'kysely';

interface NotificationPreferences {
  id: string;
  user_id: string;
  property_change: Generated<boolean>;
  state_change: Generated<boolean>;
  comment: Generated<boolean>;
  mention: Generated<boolean>;
  issue_completed: Generated<boolean>;
  desktop: Generated<boolean>;
  digest: Generated<'instant' | 'hourly' | 'daily'>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    notification_preferences: NotificationPreferences;
  }
}
