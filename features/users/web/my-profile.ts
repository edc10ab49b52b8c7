import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { UserMe } from '#features/accounts/contract.ts';
import { session } from '#features/accounts/web/public.ts';
import {
  finishOnboarding,
  finishTour,
  readMe,
  readMyProfile,
  updateMe,
  updateMyProfile,
  type Profile,
} from '#features/users/contract.ts';
import type { CallArguments } from '#platform/shared/call.ts';
import { must } from '#platform/shared/must.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { api } from '#platform/web/api/api.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { readKept } from '#platform/web/offline/read-kept.ts';
import { chooseFormats } from '#platform/web/text/formats.ts';
import { theme } from '#platform/web/theme/theme.ts';
import { type Appearance, appearanceNow, readAppearance, showAppearance, writeAppearance } from './appearance.ts';
import { t } from './first-text.ts';

type MeFields = NonNullable<CallArguments<typeof updateMe>['body']>;
type ProfileFields = NonNullable<CallArguments<typeof updateMyProfile>['body']>;

/** The signed-in person's own settings; null until loaded. Observable. */
class MyProfile {
  profile: Profile | null = null;
  /** Whether the server has answered; until then `profile` is what this device keeps. */
  isAnswered = false;
  #asked: Promise<Profile> | null = null;
  /** Number of values taken, so that the answer to an older request is recognized. */
  #taken = 0;

  constructor() {
    makeObservable(this, { profile: observableRef, isAnswered: true });
  }

  /** Asks the server once and shows the stored response until it answers; throws if there is neither. */
  load(): Promise<Profile> {
    this.#asked ??= this.#read().catch((error: unknown) => {
      this.#asked = null;
      throw error;
    });
    return this.#asked;
  }

  async #read(): Promise<Profile> {
    let taken = this.#taken;
    let mine = this.profile;
    await readKept(
      api,
      readMyProfile,
      {},
      {
        // Onboarding may have been finished elsewhere meanwhile, which only the server knows.
        isEnough: (profile) => profile.is_onboarded,
        take: (profile, isKept) => {
          mine = profile;
          if (!isKept) runInAction(() => (this.isAnswered = true));
          if (taken !== this.#taken) return;
          this.#take(profile);
          taken = this.#taken;
        },
      },
    );
    return must(mine, 'a profile was taken');
  }

  /** Changes the given fields; the page shows what the server stored. Throws the server's error. */
  async change(fields: ProfileFields): Promise<Profile> {
    const stored = await api.send(updateMyProfile, { body: fields });
    runInAction(() => (this.isAnswered = true));
    return this.#take(stored);
  }

  /** The person has been shown around: from now on the app is open to them. */
  async finishOnboarding(): Promise<void> {
    await api.send(finishOnboarding, { body: { is_onboarded: true } });
    if (this.profile) this.#take({ ...this.profile, is_onboarded: true });
  }

  /** Marks the tour as seen or skipped at once; reverts it if saving fails, and throws the error. */
  async finishTour(): Promise<void> {
    if (this.profile) this.#take({ ...this.profile, is_tour_completed: true });
    try {
      await api.send(finishTour, { body: { is_tour_completed: true } });
    } catch (error) {
      if (this.profile) this.#take({ ...this.profile, is_tour_completed: false });
      throw error;
    }
  }

  /** Changes names, time zone or images of the account. Throws what the server answered. */
  async changeMe(fields: MeFields): Promise<void> {
    const { display_name, first_name, last_name, user_timezone } = await api.send(updateMe, { body: fields });
    await this.readMe({
      display_name,
      first_name,
      last_name,
      user_timezone,
      ...(fields.avatar === '' ? { avatar_url: null } : {}),
      ...(fields.cover_image === null ? { cover_image_url: null } : {}),
    });
  }

  /**
   * Reads the account again after it has changed. When that fails, `changed` is shown: it is stored all the same, and
   * nobody should be told to save it again.
   */
  async readMe(changed: Partial<UserMe> = {}): Promise<void> {
    const me = await api.send(readMe, {}, { fresh: true }).catch(() => session.me && { ...session.me, ...changed });
    if (!me) return;
    runInAction(() => (session.me = me));
    if (this.profile) follow(this.profile, me);
  }

  /** Nobody is signed in any more. */
  forget(): void {
    runInAction(() => (this.profile = null));
    this.#asked = null;
  }

  #take(profile: Profile): Profile {
    this.#taken += 1;
    runInAction(() => (this.profile = profile));
    this.#asked = Promise.resolve(profile);
    follow(profile, session.me);
    return profile;
  }
}

export const myProfile = new MyProfile();

/** The page shows dates, times and colors as the person chose them, on whichever browser they chose it. */
function follow(profile: Profile, me: UserMe | null | undefined): void {
  chooseFormats({
    language: profile.language,
    timeFormat: profile.time_format,
    firstDay: profile.start_of_the_week,
    timeZone: zoneOf(me),
  });
  agreed = readAppearance(profile.theme) ?? agreed;
  // An answer to an older choice must not take the newest one away.
  if (unsaved === null && readAppearance(profile.theme)) show(agreed);
}

/** Applies the appearance without saving it as the person's choice. */
function show(appearance: Appearance): void {
  following = true;
  showAppearance(appearance);
  following = false;
}

/** Accounts begin with UTC: until somebody chooses another zone, instants are shown by the browser's clock. */
function zoneOf(me: UserMe | null | undefined): string | null {
  return me && me.user_timezone !== 'UTC' ? me.user_timezone : null;
}

/** The page is being drawn from the profile, so this is not a choice of the person's. */
let following = false;
/** The appearance the server last confirmed; a refused choice goes back to it. */
let agreed = appearanceNow();
/** The newest choice, until the server has answered it. */
let unsaved: Appearance | null = null;
/** What is being sent; tells whether the newest choice was stored. */
let sending = Promise.resolve(true);

/**
 * Saves how the page looks now. It is drawn already, so nobody waits. Choices are sent one after another, the newest
 * last; when that one is refused, the page goes back to what is saved and a toast says so. Resolves with whether the newest
 * choice is stored; never rejects.
 */
export function saveAppearance(): Promise<boolean> {
  const { profile } = myProfile;
  if (following || !profile) return Promise.resolve(false);
  const isSending = unsaved !== null;
  const chosen = appearanceNow();
  // One choice is announced by the theme and by the screen.
  if (isSending && JSON.stringify(chosen) === JSON.stringify(unsaved)) return sending;
  if (!isSending && JSON.stringify(themeOf(profile, chosen)) === JSON.stringify(profile.theme))
    return Promise.resolve(true);
  unsaved = chosen;
  if (!isSending) sending = sendAppearance(unsaved);
  return sending;
}

function themeOf(profile: Profile, appearance: Appearance): Profile['theme'] {
  return { ...profile.theme, ...writeAppearance(appearance) };
}

async function sendAppearance(wanted: Appearance): Promise<boolean> {
  let isStored = true;
  try {
    const profile = must(myProfile.profile, 'a choice is saved into a profile');
    await myProfile.change({ theme: themeOf(profile, wanted) });
    agreed = wanted;
  } catch (error) {
    isStored = false;
    if (unsaved === wanted) takeAppearanceBack(wanted, error);
  }
  const next = unsaved === wanted ? null : unsaved;
  unsaved = next;
  if (next === null) return isStored;
  // Nobody is signed in any more to whom it belongs.
  return myProfile.profile ? sendAppearance(next) : false;
}

function takeAppearanceBack(refused: Appearance, error: unknown): void {
  show(agreed);
  const retry = () => {
    show(refused);
    void saveAppearance();
  };
  showToast({ kind: 'error', title: t('failedTheme'), body: refusalReason(error), retry }, 'appearance');
}

/** Reads the profile on every sign-in and applies its settings to the page. Returns a function that stops it. Called once. */
export function followMyProfile(): () => void {
  const stops = [
    theme.watch(() => void saveAppearance()),
    reaction(
      () => session.me?.id,
      (id, before) => {
        if (id === undefined) {
          // At the start nobody is known to be signed in yet, and the profile may be loading already.
          if (before !== undefined) myProfile.forget();
        } else {
          // What cannot be read now is read by the screen that needs it.
          void myProfile.load().catch(() => undefined);
        }
      },
      { fireImmediately: true },
    ),
  ];
  return () => stops.forEach((stop) => stop());
}
