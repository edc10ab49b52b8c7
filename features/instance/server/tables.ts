import type { Generated } from 'kysely';

interface Instances {
  id: string;
  singleton: Generated<boolean>;
  instance_name: Generated<string>;
  is_setup_done: Generated<boolean>;
  is_signup_screen_visited: Generated<boolean>;
  app_url: string | null;
  mailbox_read_at: Generated<string | null>;
  mailbox_problem: Generated<string>;
  mailbox_leased_until: Generated<string | null>;
  updated_by: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

interface InstanceAdmins {
  id: string;
  user_id: string;
  role: Generated<number>;
  created_by: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    instances: Instances;
    instance_admins: InstanceAdmins;
  }
}
