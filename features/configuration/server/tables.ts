import type { Generated } from 'kysely';
import type { ConfigurationCategory } from '#features/configuration/contract.ts';

interface InstanceConfigurations {
  id: string;
  key: string;
  /** Null: not set, so the default applies. Encrypted when `is_encrypted`. */
  value: string | null;
  category: ConfigurationCategory;
  is_encrypted: Generated<boolean>;
  updated_by: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    instance_configurations: InstanceConfigurations;
  }
}
