import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { MailIcon } from '#platform/ui/icons/line-icons.ts';
import { SettingsForm } from '#platform/web/settings/settings-form.tsx';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { administration } from './administration.ts';
import { AdminShell } from './admin-shell.tsx';
import { ConfigurationRow } from './configuration-row.tsx';
import { ConfigurationSwitch } from './configuration-switch.tsx';
import { MailSecurityRow } from './mail-security-row.tsx';
import { Bounces } from './bounces.tsx';
import { MailboxCheck } from './mailbox-check.tsx';
import { MailboxNotice } from './mailbox-notice.tsx';
import { Messages } from './messages.tsx';
import { TestMailDialog } from './test-mail-dialog.tsx';
import { t } from './text.ts';
import { type MailProtocol, useMailForm } from './use-mail-form.ts';

/** The mail server, the mailbox for replies, paused addresses, and the messages that were kept. */
export const EmailScreen = observer(function EmailScreen() {
  const form = useMailForm();
  const [testing, setTesting] = useState(false);
  const hasServer = administration.value('EMAIL_HOST') !== '';
  const isOff = !administration.isOn('IS_EMAIL_ENABLED');
  const row = (setting: Exclude<keyof typeof form.values, MailProtocol>) => ({
    setting,
    value: form.values[setting],
    error: form.errors[setting],
    onChange: (value: string | null) => form.set(setting, value),
  });
  const testOff = form.dirty
    ? t('sendTestUnsaved')
    : isOff
      ? t('mailIsOff')
      : hasServer
        ? undefined
        : t('sendTestNoServer');
  const [host, user] = [administration.value('IMAP_HOST'), administration.value('IMAP_USER')];
  const hasMailbox = host !== '' && user !== '';
  const checkOff = form.dirty ? t('mailboxUnsaved') : hasMailbox ? undefined : t('mailboxMissing');
  return (
    <AdminShell current="email" description={t('emailIntro')}>
      <Notice isOff={isOff} hasServer={hasServer} />
      <SettingsForm form={form}>
        <SettingsSection>
          <ConfigurationSwitch setting="IS_EMAIL_ENABLED" label={t('sendMail')} hint={t('sendMailHint')} />
        </SettingsSection>
        <SettingsSection
          title={t('mailServer')}
          action={
            <Button icon={MailIcon} offBecause={testOff} onClick={() => setTesting(true)}>
              {t('sendTest')}
            </Button>
          }
        >
          <ConfigurationRow {...row('EMAIL_HOST')} label={t('host')} input={{ placeholder: 'smtp.example.com' }} />
          <ConfigurationRow
            {...row('EMAIL_PORT')}
            label={t('port')}
            input={{ inputMode: 'numeric', className: 'max-w-32' }}
          />
          <MailSecurityRow
            protocol="smtp"
            value={form.values.smtp}
            onChange={(security) => form.choose('smtp', security)}
          />
          <ConfigurationRow
            {...row('EMAIL_FROM')}
            label={t('sender')}
            hint={t('senderHint')}
            input={{ placeholder: 'Cairn <cairn@example.com>' }}
          />
          <ConfigurationRow {...row('EMAIL_HOST_USER')} label={t('username')} hint={t('usernameHint')} />
          <ConfigurationRow {...row('EMAIL_HOST_PASSWORD')} label={t('password')} />
        </SettingsSection>
        <SettingsSection
          title={t('replies')}
          description={t('repliesIntro')}
          action={<MailboxCheck offBecause={checkOff} />}
        >
          <ConfigurationRow {...row('IMAP_HOST')} label={t('imapHost')} input={{ placeholder: 'imap.example.com' }} />
          <ConfigurationRow
            {...row('IMAP_PORT')}
            label={t('imapPort')}
            input={{ inputMode: 'numeric', className: 'max-w-32' }}
          />
          <MailSecurityRow
            protocol="imap"
            value={form.values.imap}
            onChange={(security) => form.choose('imap', security)}
          />
          <ConfigurationRow {...row('IMAP_USER')} label={t('imapUsername')} />
          <ConfigurationRow {...row('IMAP_PASSWORD')} label={t('imapPassword')} />
          <ConfigurationRow
            {...row('IMAP_REPLY_ADDRESS')}
            label={t('replyAddress')}
            hint={t('replyAddressHint')}
            input={{ placeholder: 'cairn@example.com' }}
          />
          {hasMailbox && <MailboxNotice key={[host, user, administration.value('IMAP_REPLY_ADDRESS')].join(' ')} />}
        </SettingsSection>
      </SettingsForm>
      <Bounces />
      <Messages />
      {testing && <TestMailDialog onClose={() => setTesting(false)} />}
    </AdminShell>
  );
});

function Notice({ isOff, hasServer }: { isOff: boolean; hasServer: boolean }) {
  if (isOff)
    return (
      <Banner tone="warn" title={t('mailIsOff')} className="mb-5">
        {t('mailIsOffBody')}
      </Banner>
    );
  if (hasServer) return null;
  return (
    <Banner tone="info" title={t('noMailServer')} className="mb-5">
      {t('noMailServerBody')}
    </Banner>
  );
}
