import type { ConfigurationKey } from '#features/configuration/contract.ts';
import { t } from './text.ts';

export type ProviderId = 'google' | 'github' | 'gitlab' | 'oidc';

/** One field of a provider's page. */
export interface ProviderField {
  readonly key: ConfigurationKey;
  readonly label: string;
  readonly hint?: string;
  readonly secret?: boolean;
}

/** A sign-in provider: its switch and the fields of its page. */
export interface Provider {
  readonly id: ProviderId;
  readonly name: string;
  readonly hint: string;
  readonly enabled: ConfigurationKey;
  readonly fields: readonly ProviderField[];
  /** Without these it cannot be switched on. */
  readonly needed: readonly ConfigurationKey[];
}

/** Returns the providers, in the order of the sign-in page. Read when drawn: names follow the language. */
export function providers(): readonly Provider[] {
  return [
    {
      id: 'google',
      name: t('google'),
      hint: t('googleHint'),
      enabled: 'IS_GOOGLE_ENABLED',
      needed: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
      fields: [
        { key: 'GOOGLE_CLIENT_ID', label: t('clientId') },
        { key: 'GOOGLE_CLIENT_SECRET', label: t('clientSecret'), secret: true },
      ],
    },
    {
      id: 'github',
      name: t('github'),
      hint: t('githubHint'),
      enabled: 'IS_GITHUB_ENABLED',
      needed: ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
      fields: [
        { key: 'GITHUB_HOST', label: t('providerAddress'), hint: t('githubHostHint') },
        { key: 'GITHUB_CLIENT_ID', label: t('clientId') },
        { key: 'GITHUB_CLIENT_SECRET', label: t('clientSecret'), secret: true },
        { key: 'GITHUB_ORGANIZATION', label: t('organization'), hint: t('organizationHint') },
      ],
    },
    {
      id: 'gitlab',
      name: t('gitlab'),
      hint: t('gitlabHint'),
      enabled: 'IS_GITLAB_ENABLED',
      needed: ['GITLAB_CLIENT_ID', 'GITLAB_CLIENT_SECRET'],
      fields: [
        { key: 'GITLAB_HOST', label: t('providerAddress'), hint: t('gitlabHostHint') },
        { key: 'GITLAB_CLIENT_ID', label: t('applicationId') },
        { key: 'GITLAB_CLIENT_SECRET', label: t('applicationSecret'), secret: true },
      ],
    },
    {
      id: 'oidc',
      name: t('oidc'),
      hint: t('oidcHint'),
      enabled: 'IS_OIDC_ENABLED',
      needed: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
      fields: [
        { key: 'OIDC_NAME', label: t('buttonName') },
        { key: 'OIDC_ISSUER', label: t('issuer'), hint: t('issuerHint') },
        { key: 'OIDC_CLIENT_ID', label: t('clientId') },
        { key: 'OIDC_CLIENT_SECRET', label: t('clientSecret'), secret: true },
      ],
    },
  ];
}

/** Returns the provider of an address; undefined for a word that is none. */
export function providerOf(id: string): Provider | undefined {
  return providers().find((provider) => provider.id === id);
}
