import { configurationKeys, type ConfigurationKey } from '#features/configuration/contract.ts';
import { problemOf } from '#features/configuration/rules.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { type FormErrors, type FormState, useSettingsForm } from '#platform/web/settings/use-settings-form.ts';
import { administration } from './administration.ts';
import { t } from './text.ts';

/** What is typed, by key. A secret's text is empty while it stays as it is; null removes it. */
export type ConfigurationValues<K extends ConfigurationKey> = Readonly<Record<K, string | null>>;

/** Returns a form for some settings. Call it inside an observer, because it follows saved values. */
export function useConfigurationForm<K extends ConfigurationKey>(
  keys: readonly K[],
): FormState<Record<K, string | null>> {
  return useSettingsForm<Record<K, string | null>>({
    saved: valuesOf(keys),
    check: (values) => problemsOf(keys, values),
    save: async (changed) => {
      await administration.change(changed);
      showToast({ kind: 'success', title: t('changesSaved') }, 'configuration-saved');
    },
  });
}

/** Returns the saved values of some settings; empty for secrets. */
export function valuesOf<K extends ConfigurationKey>(keys: readonly K[]): Record<K, string | null> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every key is there, by construction
  return Object.fromEntries(keys.map((key) => [key, administration.value(key)])) as Record<K, string | null>;
}

/** What is wrong with typed values, by key, in words. */
export function problemsOf<K extends ConfigurationKey>(
  keys: readonly K[],
  values: ConfigurationValues<K>,
): FormErrors<Record<K, string | null>> {
  const found: { [P in K]?: string } = {};
  for (const key of keys) {
    const value = values[key]?.trim() ?? '';
    if (problemOf(key, value) !== null) found[key] = words(key);
  }
  return found;
}

function words(key: ConfigurationKey): string {
  const { kind } = configurationKeys[key];
  if (kind === 'port') return t('wrongPort');
  if (kind === 'address') return t('wrongAddress');
  if (kind === 'provider') return t('wrongProvider');
  if (key === 'EMAIL_HOST') return t('wrongHost');
  if (key === 'IMAP_HOST') return t('wrongImapHost');
  if (key === 'IMAP_REPLY_ADDRESS') return t('wrongReplyAddress');
  if (key === 'EMAIL_FROM') return t('wrongSender');
  return t('wrongText');
}
