import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { checkAiProvider } from '#features/instance/admin-contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { SettingsForm } from '#platform/web/settings/settings-form.tsx';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { administration, ask } from './administration.ts';
import { AdminShell } from './admin-shell.tsx';
import { ConfigurationRow } from './configuration-row.tsx';
import { outsideWords } from './outside-words.ts';
import { t } from './text.ts';
import { useConfigurationForm } from './use-configuration-form.ts';

const KEYS = ['OPENAI_BASE_URL', 'GPT_ENGINE', 'OPENAI_API_KEY'] as const;

/** The language model of the assistant: where, which, and the key; a test asks the provider. */
export const AiScreen = observer(function AiScreen() {
  const form = useConfigurationForm(KEYS);
  const row = (setting: (typeof KEYS)[number]) => ({
    setting,
    value: form.values[setting],
    error: form.errors[setting],
    onChange: (value: string | null) => form.set(setting, value),
  });
  const hasKey = administration.setting('OPENAI_API_KEY').is_set;
  const testOff = form.dirty ? t('sendTestUnsaved') : hasKey ? undefined : t('testProviderNoKey');
  return (
    <AdminShell current="ai" description={t('aiIntro')}>
      <SettingsForm form={form}>
        <SettingsSection title={t('aiProvider')} action={<TestProvider offBecause={testOff} />}>
          <ConfigurationRow {...row('OPENAI_BASE_URL')} label={t('endpoint')} hint={t('endpointHint')} />
          <ConfigurationRow {...row('GPT_ENGINE')} label={t('model')} />
          <ConfigurationRow {...row('OPENAI_API_KEY')} label={t('apiKey')} />
        </SettingsSection>
      </SettingsForm>
      <SettingsSection title={t('whatIsSent')}>
        <p className="text-body text-pretty text-ink-2">{t('whatIsSentBody')}</p>
      </SettingsSection>
    </AdminShell>
  );
});

function TestProvider({ offBecause }: { offBecause: string | undefined }) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ works: boolean; words: string } | null>(null);
  const test = async () => {
    setBusy(true);
    setOutcome(null);
    try {
      await ask(checkAiProvider, {});
      setOutcome({ works: true, words: t('providerWorks') });
    } catch (error) {
      setOutcome({ works: false, words: outsideWords(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex max-w-80 flex-col items-end gap-2">
      <Button busy={busy} offBecause={offBecause} onClick={() => void test()}>
        {t('testProvider')}
      </Button>
      <div aria-live="polite">
        {outcome && (
          <Banner tone={outcome.works ? 'ok' : 'danger'} title={outcome.works ? outcome.words : t('providerFails')}>
            {outcome.works ? undefined : outcome.words}
          </Banner>
        )}
      </div>
    </div>
  );
}
