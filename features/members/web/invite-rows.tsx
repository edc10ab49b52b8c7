import { clsx } from 'clsx';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { CloseIcon, PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { Select } from '#platform/ui/picker/select.tsx';
import { roleOf, roleOptions } from './role-options.ts';
import { t } from './text.ts';
import type { InviteRow, InviteRows } from './use-invite-rows.ts';

interface Props {
  form: InviteRows;
  size?: 32 | 40;
}

/** The lines of an invitation form: address, role, remove; a paste of many addresses makes as many lines. */
export function InviteRowsFields({ form, size = 32 }: Props) {
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-col gap-2">
        {form.rows.map((row, index) => (
          <Line key={row.id} form={form} row={row} number={index + 1} size={size} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button variant="quiet" icon={PlusIcon} onClick={form.add}>
          {t('addAnother')}
        </Button>
        <span className="text-small text-ink-3">{t('pasteMany')}</span>
      </div>
    </div>
  );
}

function Line({ form, row, number, size }: Required<Props> & { row: InviteRow; number: number }) {
  const error = form.errorOf(row);
  const note = `invite-${row.id}-error`;
  return (
    <li className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        <Input
          type="email"
          size={size}
          aria-label={t('emailOf', { number })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? note : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('emailPlaceholder')}
          value={row.email}
          onChange={(event) => form.change(row.id, { email: event.target.value })}
          onPaste={(event) => {
            if (form.paste(row.id, event.clipboardData.getData('text'))) event.preventDefault();
          }}
          className="min-w-0 flex-1"
        />
        <span className="w-28 shrink-0">
          <Select
            label={t('roleOf', { name: row.email === '' ? t('emailOf', { number }) : row.email })}
            control={{
              id: `invite-${row.id}-role`,
              'aria-invalid': undefined,
              'aria-describedby': undefined,
              required: undefined,
            }}
            named
            options={roleOptions()}
            value={String(row.role)}
            placeholder={t('role')}
            size={size}
            onChange={(value) => form.change(row.id, { role: roleOf(value) })}
          />
        </span>
        <IconButton
          label={t('removeRow')}
          icon={CloseIcon}
          onClick={() => form.remove(row.id)}
          className={clsx(form.rows.length === 1 && row.email === '' && 'invisible max-md:hidden')}
        />
      </div>
      {error && (
        <p id={note} className="text-small text-danger">
          {error}
        </p>
      )}
    </li>
  );
}
