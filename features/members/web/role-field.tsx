import { Select } from '#platform/ui/picker/select.tsx';
import { SavedTick } from '#platform/web/settings/saved-tick.tsx';
import { useSaveAtOnce } from '#platform/web/settings/use-save-at-once.ts';
import type { Role } from '#features/access/contract.ts';
import { roleOf, roleOptions } from './role-options.ts';
import { t } from './text.ts';

interface RoleFieldProps {
  /** Unique on the page. */
  id: string;
  /** Whose role it is. */
  name: string;
  role: number;
  onSave: (role: Role) => Promise<void>;
}

/** A role that saves at once. */
export function RoleField({ id, name, role, onSave }: RoleFieldProps) {
  const saved = useSaveAtOnce(String(role), (value) => onSave(roleOf(value)));
  return (
    <span className="flex items-center gap-2">
      <span className="w-26 shrink-0">
        <Select
          label={t('roleOf', { name })}
          control={{ id, 'aria-invalid': undefined, 'aria-describedby': undefined, required: undefined }}
          named
          options={roleOptions()}
          value={saved.value}
          placeholder={t('role')}
          onChange={saved.change}
        />
      </span>
      <SavedTick on={saved.ticked} />
    </span>
  );
}
