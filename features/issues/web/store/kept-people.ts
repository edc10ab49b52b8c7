import { observable, runInAction, type ObservableMap } from 'mobx';
import type { MirroredMember } from '#features/members/contract.ts';
import type { AvatarPerson } from '#platform/ui/display/avatar.tsx';
import type { LocalRows } from '#platform/web/mirror/local-rows.ts';

/** So long nobody is asked again after this device could not say, in milliseconds. */
const rest = 5_000;

/**
 * People as this device's mirror keeps them: those who left the workspace too, whom no list of members names any more, and
 * everybody where such a list was not kept. Asked for when somebody is not known otherwise; observable.
 */
export class KeptPeople {
  readonly #people: ObservableMap<string, AvatarPerson> = observable.map({}, { deep: false });
  readonly #place: { readonly projectId: string; readonly local?: LocalRows };
  #askedAt = -Infinity;
  #isWhole = false;

  constructor(place: { readonly projectId: string; readonly local?: LocalRows }) {
    this.#place = place;
  }

  /** The person, if the mirror knows them; undefined also while it is asked. */
  get(id: string): AvatarPerson | undefined {
    const person = this.#people.get(id);
    if (!person) this.#ask();
    return person;
  }

  /** Somebody came, left, or has another name: the next stranger is asked for again. */
  forget(): void {
    this.#isWhole = false;
    this.#askedAt = -Infinity;
  }

  #ask(): void {
    const { projectId, local } = this.#place;
    if (!local || this.#isWhole || Date.now() - this.#askedAt < rest) return;
    this.#askedAt = Date.now();
    void local.askOffline('members', projectId, null).then((answer) => {
      if (!Array.isArray(answer)) return;
      this.#isWhole = true;
      runInAction(() => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mirror answers as its contract says
        for (const { id, display_name: name, avatar_url: image } of answer as MirroredMember[])
          this.#people.set(id, { id, name, image });
      });
    });
  }
}
