import { observer } from 'mobx-react-lite';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import { SettingsRow } from '#platform/web/settings/settings-row.tsx';
import { administration } from './administration.ts';
import { rowId } from './admin-tabs.ts';
import { EnvironmentTag } from './environment-tag.tsx';
import { t } from './text.ts';
import type { MailSecurity } from './use-mail-form.ts';

/** How the connection to the mail server is secured. */
export const MailSecurityRow = observer(function MailSecurityRow({
  value,
  onChange,
}: {
  value: MailSecurity;
  onChange: (value: MailSecurity) => void;
}) {
  const words = { tls: t('securityTls'), ssl: t('securitySsl'), none: t('securityNone') } as const;
  const locked = (['EMAIL_USE_SSL', 'EMAIL_USE_TLS'] as const).find((key) => administration.isLocked(key));
  const hint = locked ? t('byEnvironmentHint', { name: locked }) : value === 'none' ? t('securityNoneHint') : undefined;
  return (
    <SettingsRow
      id={rowId('EMAIL_USE_TLS')}
      label={t('security')}
      hint={hint}
      end={locked && <EnvironmentTag setting={locked} />}
    >
      {locked ? (
        words[value]
      ) : (
        <Segmented
          label={t('security')}
          value={value}
          onChange={onChange}
          options={(['tls', 'ssl', 'none'] as const).map((option) => ({ value: option, label: words[option] }))}
        />
      )}
    </SettingsRow>
  );
});
