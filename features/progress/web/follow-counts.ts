import type { Change } from '#platform/shared/live.ts';
import type { ChangeHub } from '#platform/web/live/change-hub.ts';

/** After the last change it takes this long until counts are read again, in milliseconds. */
const settled = 400;

/** The fields of an issue that decide what any cycle or module counts. */
const ofIssues = ['state_id', 'archived_at', 'estimate_point', 'is_draft'];

/** What else counts depend on: the groups of states, the numbers of estimate points, and whether they are added up. */
const ofOthers: Readonly<Record<string, readonly string[]>> = {
  state: ['group'],
  estimate_point: ['value', 'type'],
  project: ['estimate'],
};

/** Follows what the cycles or modules of a project count. */
export class CountsWatch {
  readonly #projectId: string;
  readonly #changed: () => void;
  readonly #stops: readonly (() => void)[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Calls `changed` when changes of the log have settled. `fields` are those of issues that say where they are in. */
  constructor(hub: Pick<ChangeHub, 'on'>, projectId: string, fields: readonly string[], changed: () => void) {
    this.#projectId = projectId;
    this.#changed = changed;
    const watched = Object.entries({ ...ofOthers, issue: [...ofIssues, ...fields] });
    this.#stops = watched.map(([entity, keys]) =>
      hub.on(entity, (changes) => {
        if (changes.some((change) => this.#counts(change, keys))) this.soon();
      }),
    );
  }

  /** Calls `changed` soon: once for all changes of a burst. */
  soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#changed, settled);
  }

  /** Stops following changes. */
  stop(): void {
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
  }

  #counts({ project_id, op, fields }: Change, keys: readonly string[]): boolean {
    return project_id === this.#projectId && (op !== 'updated' || keys.some((key) => key in fields));
  }
}
