import { makeObservable, observableRef, runInAction } from 'mobx';
import { readSession, type UserMe } from '#features/accounts/contract.ts';
import { isUnanswered } from '#platform/web/api/api-error.ts';
import { api, keptReplies, onSignedOut } from '#platform/web/api/api.ts';
import type { ReplyBody } from '#platform/shared/call.ts';
import { readKept } from '#platform/web/offline/read-kept.ts';
import { ownDrafts } from '#platform/web/storage/drafts.ts';

/** The signed-in person. `me` is undefined until the first check, null if nobody is signed in. Observable. */
class Session {
  me: UserMe | null | undefined = undefined;
  #asking: Promise<UserMe | null> | null = null;
  /** The server has answered since the page began. */
  #isConfirmed = false;
  /** Never settles: who asks while the page is being left would draw a form that is gone a moment later. */
  #left: Promise<never> | null = null;
  /** Somebody is asked to sign in again over the page. */
  #isAsked = false;

  constructor() {
    makeObservable(this, { me: observableRef });
  }

  /**
   * Returns the signed-in person, asked of the server once; null for nobody. Who this device knows to be signed in
   * counts until the server answers. Throws when the server cannot be asked and nobody is known.
   */
  load(): Promise<UserMe | null> {
    if (this.#left) return this.#left;
    if (this.me !== undefined) return Promise.resolve(this.me);
    this.#asking ??= this.#start().finally(() => (this.#asking = null));
    return this.#asking;
  }

  /** Asks again: the person changed their name or picture. */
  refresh(): Promise<UserMe | null> {
    return this.#ask();
  }

  /**
   * Returns the signed-in person, as the server has said since the page began; who this device knows counts only while
   * the server does not answer. Throws when neither can be had.
   */
  async confirm(): Promise<UserMe | null> {
    if (this.#isConfirmed) return this.load();
    try {
      return this.#take(await api.send(readSession, {}, { fresh: true, once: true }), false);
    } catch (error) {
      if (isUnanswered(error)) return this.load();
      throw error;
    }
  }

  /**
   * Nobody is signed in any more: what this device kept of the person goes, and then the page does. A page that would lose
   * what was typed stays while the person signs in again in a small window (screens.md 3.33).
   */
  leave(): void {
    if (this.#left || this.#isAsked) return;
    if (this.me && holdsUnsaved()) {
      this.#isAsked = true;
      void this.#signInOver(this.me.id);
      return;
    }
    this.#leave();
  }

  /**
   * Does what ends the session on purpose, then goes to the start: an answer that says so meanwhile is no surprise. The
   * page stays where `work` rejects, with what it says.
   */
  async end(work: () => Promise<unknown>): Promise<void> {
    this.#isAsked = true;
    try {
      await work();
    } catch (error) {
      this.#isAsked = false;
      throw error;
    }
    location.replace('/');
  }

  async #signInOver(userId: string): Promise<void> {
    try {
      const { signInAgain } = await import('./sign-in-again.ts');
      await signInAgain(userId);
    } finally {
      this.#isAsked = false;
    }
  }

  #leave(): void {
    this.#left = new Promise(() => undefined);
    void keptReplies.wipe().then(goToSignIn);
    runInAction(() => (this.me = null));
  }

  async #start(): Promise<UserMe | null> {
    await readKept(api, readSession, {}, { take: (answer, isKept) => void this.#take(answer, isKept) });
    return this.me ?? null;
  }

  async #ask(): Promise<UserMe | null> {
    return this.#take(await api.send(readSession, {}, { fresh: true }), false);
  }

  #take(answer: ReplyBody<typeof readSession>, isKept: boolean): UserMe | null {
    const known = this.me ?? null;
    const me = answer.is_authenticated ? answer.user : null;
    if (!isKept) {
      this.#isConfirmed = true;
      if (known && !me) {
        this.leave();
        return null;
      }
      const settled = me ? keptReplies.own(me.id) : keptReplies.wipe();
      // Another person than the page was drawn for: nothing of it may stay.
      if (known && me && known.id !== me.id) void settled.then(() => location.reload());
    }
    if (me) ownDrafts(me.id);
    runInAction(() => (this.me = me));
    return me;
  }
}

export const session = new Session();

/**
 * Returns a `next_path` that may be followed: of this origin, one leading slash, not authentication itself. Null
 * otherwise.
 */
export function safeNextPath(path: string | undefined): string | null {
  if (path === undefined || !/^\/(?![/\\])/.test(path) || /[\\\p{Cc}]/u.test(path)) return null;
  return /^\/($|\?|(auth|sign-in|sign-up|signin|signup)(\/|\?|$))/.test(path) ? null : path;
}

/** The address that asks to sign in and leads back here afterwards. */
export function signInPath(from: string): string {
  const next = safeNextPath(from);
  return next === null ? '/' : `/?${new URLSearchParams({ next_path: next }).toString()}`;
}

/**
 * Leads to the sign-in page when the session ends while pages are open (any answer 401, screens.md 1.1). Returns the way
 * to stop. Called once at the root.
 */
export function leaveWhenSignedOut(): () => void {
  return onSignedOut(() => {
    // Nobody was known here: the first question itself answered, and the route decides.
    if (session.me) session.leave();
  });
}

/**
 * Pages for who is not signed in, whose addresses know where one wanted to go or hold the key of an email, and links of
 * invitations, which whoever has them may answer: signed out, they are drawn again for nobody.
 */
const forAnybody = /^\/(?:sign-up|accounts\/(?:forgot|reset)-password|(?:workspace|project)-invitations)?$/;

/** Whether the browser would ask before this page is left: forms, uploads and edits on their way say so themselves. */
function holdsUnsaved(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

function goToSignIn(): void {
  if (forAnybody.test(location.pathname)) return location.reload();
  const path = signInPath(location.pathname + location.search);
  // The page says why it is there.
  return location.replace(`${path}${path.includes('?') ? '&' : '?'}ended=1`);
}
