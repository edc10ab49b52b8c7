import { makeObservable, observable, runInAction } from 'mobx';
import { session } from '#features/accounts/web/public.ts';
import { updateMe } from '#features/users/contract.ts';
import { myProfile } from '#features/users/web/public.ts';
import { myWorkspaces } from '#features/workspaces/web/public.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { api } from '#platform/web/api/api.ts';
import { type OnboardingFlags, type OnboardingStep, readFlags, stepOf } from './step-of.ts';

/** Onboarding: the current step, and saving each one. Observable. */
class Onboarding {
  step: OnboardingStep = 'profile';

  constructor() {
    makeObservable(this, { step: observable });
  }

  /** Starts at the step the server's flags say. Throws when they cannot be read. */
  async resume(): Promise<void> {
    const [me, profile, workspaces] = await Promise.all([session.load(), myProfile.load(), myWorkspaces.refresh()]);
    const step = stepOf(readFlags(profile.onboarding_step), me?.first_name ?? '', workspaces.length);
    runInAction(() => (this.step = step));
  }

  /** Shows a step that was passed already. */
  goTo(step: OnboardingStep): void {
    runInAction(() => (this.step = step));
  }

  /** Saves the names and continues. Throws the server's refusal. */
  async saveNames(names: { first_name: string; last_name: string }): Promise<void> {
    const display = session.me?.display_name ?? '';
    // The part of the address before the @ was only a placeholder for a name.
    const isStandIn = display === (session.me?.email.split('@')[0] ?? '');
    const whole = `${names.first_name} ${names.last_name}`.trim();
    try {
      await api.send(updateMe, { body: { ...names, ...(isStandIn ? { display_name: whole } : {}) } });
    } catch (error) {
      // A colleague already has this name: keeps the placeholder, so that onboarding can continue.
      if (!isStandIn || !(error instanceof ApiError) || error.fields['display_name'] === undefined) throw error;
      await api.send(updateMe, { body: names });
    }
    await session.refresh();
    this.goTo('purpose');
  }

  /** Saves role and use, if they were chosen, and continues. */
  async savePurpose(answers: { role: string | null; use_case: string | null }): Promise<void> {
    await this.#pass({ profile_complete: true }, answers);
  }

  /** A workspace was created or joined. */
  async passWorkspace(how: 'workspace_create' | 'workspace_join'): Promise<void> {
    await this.#pass({ [how]: true });
  }

  /** Sets all four flags, makes the first workspace the last visited one, and opens the app. Answers the home's path. */
  async finish(): Promise<string> {
    const [first] = await myWorkspaces.refresh();
    const flags = { profile_complete: true, workspace_create: true, workspace_join: true, workspace_invite: true };
    await myProfile.change({ onboarding_step: flags, ...(first ? { last_workspace_id: first.id } : {}) });
    await myProfile.finishOnboarding();
    return first ? `/${first.slug}` : '/create-workspace';
  }

  async #pass(
    flags: Partial<OnboardingFlags>,
    answers: { role?: string | null; use_case?: string | null } = {},
  ): Promise<void> {
    const profile = await myProfile.load();
    await myProfile.change({ ...answers, onboarding_step: { ...readFlags(profile.onboarding_step), ...flags } });
    await this.resume();
  }
}

export const onboarding = new Onboarding();
