import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type * as z from 'zod';
import { isConfigurationKey, type ConfigurationKey } from '#features/configuration/contract.ts';
import {
  listConfigurations,
  updateConfigurations,
  updateInstance,
  type InstanceConfiguration,
} from '#features/instance/admin-contract.ts';
import { readAdminSession, type adminMe } from '#features/instance/contract.ts';
import { loadInstance, type Instance } from '#features/instance/web/instance.ts';
import type { CallArguments, CallSpec, ReplyBody } from '#platform/shared/call.ts';
import { must } from '#platform/shared/must.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { api } from '#platform/web/api/api.ts';
import { t } from './text.ts';

/** New values by key; null restores the default. */
export type SettingValues = Partial<Record<ConfigurationKey, string | null>>;

/** The instance as its administrator sees it. Observable. */
class Administration {
  admin: z.infer<typeof adminMe> | null = null;
  instance: Instance | null = null;
  readonly #settings = observable.map<ConfigurationKey, InstanceConfiguration>({}, { deep: false });

  constructor() {
    makeObservable(this, { admin: observableRef, instance: observableRef });
  }

  /** Reads everything again; false when no administrator is signed in. Throws when the server cannot be reached. */
  async load(): Promise<boolean> {
    const [instance, session] = await Promise.all([loadInstance({ fresh: true }), api.send(readAdminSession, {})]);
    if (!session.is_authenticated) return false;
    const settings = await api.send(listConfigurations, {});
    runInAction(() => {
      this.instance = instance;
      this.admin = session.user;
    });
    this.#learn(settings);
    return true;
  }

  /** Returns the current value of a setting. Known for every key once loaded. */
  setting(key: ConfigurationKey): InstanceConfiguration {
    return must(this.#settings.get(key), `${key} is a setting of the installation`);
  }

  /** Returns the value of a setting; empty for a secret. */
  value(key: ConfigurationKey): string {
    return this.setting(key).value ?? '';
  }

  isOn(key: ConfigurationKey): boolean {
    return this.value(key) === '1';
  }

  /** Returns whether the environment sets it, so that it cannot be changed here. */
  isLocked(key: ConfigurationKey): boolean {
    return this.setting(key).source === 'environment';
  }

  /** Saves settings and takes the values that are now in effect. Throws the server's refusal. */
  async change(values: SettingValues): Promise<void> {
    const changed = await ask(updateConfigurations, { body: values });
    // The public facts follow from the settings, and providers can come into effect through their keys. All of it is
    // applied at once: otherwise the second sign-in method would for a moment be the only one and lock its switch.
    try {
      const [instance, settings] = await Promise.all([loadInstance({ fresh: true }), ask(listConfigurations, {})]);
      runInAction(() => {
        this.instance = instance;
        this.#learn(settings);
      });
    } catch (error) {
      this.#learn(changed);
      throw error;
    }
  }

  /** Renames the installation. */
  async rename(name: string): Promise<void> {
    await ask(updateInstance, { body: { instance_name: name } });
    const instance = await loadInstance({ fresh: true });
    runInAction(() => (this.instance = instance));
  }

  #learn(settings: readonly InstanceConfiguration[]): void {
    runInAction(() => {
      for (const setting of settings) if (isConfigurationKey(setting.key)) this.#settings.set(setting.key, setting);
    });
  }
}

export const administration = new Administration();

/**
 * Sends a call of instance administration. When the admin session has expired, it says so and offers to sign in in
 * another tab, so that nothing typed here is lost.
 */
export async function ask<C extends CallSpec>(call: C, args: CallArguments<C>): Promise<ReplyBody<C>> {
  try {
    return await api.send(call, args);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      const actions = [{ label: t('signInAgain'), run: () => void window.open('/god-mode', '_blank', 'noopener') }];
      showToast({ kind: 'error', title: t('sessionOver'), body: t('sessionOverBody'), actions }, 'admin-session-over');
    }
    throw error;
  }
}

/** Returns the number of usable sign-in methods, counted as the server does. */
export function openSignInMethods(): number {
  const config = administration.instance?.config;
  if (!config) return 0;
  const { is_email_password_enabled, is_magic_login_enabled, is_google_enabled } = config;
  const { is_github_enabled, is_gitlab_enabled, is_oidc_enabled } = config;
  const methods = [is_email_password_enabled, is_magic_login_enabled, is_google_enabled];
  return [...methods, is_github_enabled, is_gitlab_enabled, is_oidc_enabled].filter(Boolean).length;
}
