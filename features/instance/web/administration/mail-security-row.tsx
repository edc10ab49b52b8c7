import { observer } from 'mobx-react-lite';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import { SettingsRow } from '#platform/web/settings/settings-row.tsx';
import { administration } from './administration.ts';
import { rowId } from './admin-tabs.ts';
import { EnvironmentTag } from './environment-tag.tsx';
import { t } from './text.ts';
import { type MailProtocol, type MailSecurity, secured } from './use-mail-form.ts';

/** How the connection to the mail server, or to the mailbox, is secured. */
export const MailSecurityRow = observer(function MailSecurityRow({
  protocol,
  value,
  onChange,
}: {
  protocol: MailProtocol;
  value: MailSecurity;
  onChange: (value: MailSecurity) => void;
}) {
  const words = { tls: t('securityTls'), ssl: t('securitySsl'), none: t('securityNone') } as const;
  const { ssl, tls } = secured[protocol];
  const label = protocol === 'smtp' ? t('security') : t('imapSecurity');
  const locked = [ssl, tls].find((key) => administration.isLocked(key));
  const hint = locked ? t('byEnvironmentHint', { name: locked }) : value === 'none' ? t('securityNoneHint') : undefined;
  return (
    <SettingsRow id={rowId(tls)} label={label} hint={hint} end={locked && <EnvironmentTag setting={locked} />}>
      {locked ? (
        words[value]
      ) : (
        <Segmented
          label={label}
          value={value}
          onChange={onChange}
          options={(['tls', 'ssl', 'none'] as const).map((option) => ({ value: option, label: words[option] }))}
        />
      )}
    </SettingsRow>
  );
});
