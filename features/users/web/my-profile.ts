import { makeObservable, observableRef, runInAction } from 'mobx';
import { finishOnboarding, type Profile, readMyProfile, updateMyProfile } from '#features/users/contract.ts';
import type { CallArguments } from '#platform/shared/call.ts';
import { api } from '#platform/web/api/api.ts';

/** The signed-in person's own settings; null until loaded. Observable. */
class MyProfile {
  profile: Profile | null = null;
  #asked: Promise<Profile> | null = null;

  constructor() {
    makeObservable(this, { profile: observableRef });
  }

  /** Asks the server once; throws when it cannot be asked. */
  load(): Promise<Profile> {
    this.#asked ??= api.send(readMyProfile, {}, { fresh: true }).then(
      (profile) => this.#take(profile),
      (error: unknown) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }

  /** Changes the given fields; throws what the server answered. */
  async change(fields: NonNullable<CallArguments<typeof updateMyProfile>['body']>): Promise<Profile> {
    return this.#take(await api.send(updateMyProfile, { body: fields }));
  }

  /** The person has been shown around: from now on the app is open to them. */
  async finishOnboarding(): Promise<void> {
    await api.send(finishOnboarding, { body: { is_onboarded: true } });
    if (this.profile) this.#take({ ...this.profile, is_onboarded: true });
  }

  #take(profile: Profile): Profile {
    runInAction(() => (this.profile = profile));
    this.#asked = Promise.resolve(profile);
    return profile;
  }
}

export const myProfile = new MyProfile();
