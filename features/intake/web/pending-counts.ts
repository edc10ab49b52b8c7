import { observable, runInAction } from 'mobx';
import { listIntakeIssues } from '#features/intake/contract.ts';
import { api } from '#platform/web/api/api.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import type { ChangeHub } from '#platform/web/live/change-hub.ts';
import { Alarm } from '#platform/web/live/alarm.ts';
import { connection } from '#platform/web/live/connection.ts';

/** So long further changes are waited for before a count is read again, in milliseconds. */
const delay = 300;

/**
 * How many issues wait in the intake of each project that is asked about; read again when the log has a decision, and
 * when a snooze ends, which nothing announces.
 */
export class PendingCounts {
  readonly slug: string;
  readonly #client: ApiClient;
  readonly #counts = observable.map<string, number>();
  readonly #wanted = new Set<string>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #alarms = new Map<string, Alarm>();
  readonly #listeners = new Set<(projectId: string) => void>();
  readonly #stops: readonly (() => void)[];

  constructor(client: ApiClient, hub: ChangeHub, slug: string) {
    this.slug = slug;
    this.#client = client;
    this.#stops = [
      hub.on('intake_issue', (changes) => {
        for (const { project_id } of changes) if (project_id !== null) this.#readSoon(project_id);
      }),
      hub.onReset(() => {
        for (const projectId of this.#wanted) this.#readSoon(projectId);
      }),
    ];
  }

  /** How many wait in a project; null while that is not known. Observable. */
  of(projectId: string): number | null {
    return this.#counts.get(projectId) ?? null;
  }

  /** Counts in a project from now on. */
  want(projectId: string): void {
    if (this.#wanted.has(projectId)) return;
    this.#wanted.add(projectId);
    void this.#read(projectId);
  }

  /** Calls `listener` with the project in which a snooze has just ended. Answers how to stop it. */
  onSnoozeEnd(listener: (projectId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Stops counting. */
  stop(): void {
    for (const stop of this.#stops) stop();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    for (const alarm of this.#alarms.values()) alarm.set(null);
  }

  #alarmOf(projectId: string): Alarm {
    const known = this.#alarms.get(projectId);
    if (known) return known;
    const alarm = new Alarm(() => {
      void this.#read(projectId);
      for (const listener of this.#listeners) listener(projectId);
    });
    this.#alarms.set(projectId, alarm);
    return alarm;
  }

  #readSoon(projectId: string): void {
    if (!this.#wanted.has(projectId)) return;
    clearTimeout(this.#timers.get(projectId));
    this.#timers.set(
      projectId,
      setTimeout(() => void this.#read(projectId), delay),
    );
  }

  async #read(projectId: string): Promise<void> {
    const params = { slug: this.slug, project_id: projectId };
    try {
      // The list that the number opens, so that both always say the same.
      const answer = await this.#client.send(listIntakeIssues, { params, query: { per_page: '1' } });
      runInAction(() => this.#counts.set(projectId, answer.total_count));
      this.#alarmOf(projectId).set(answer.next_snooze_end);
    } catch {
      // The number is a help: the intake works without it.
      this.#wanted.delete(projectId);
    }
  }
}

let current: PendingCounts | null = null;

/** Returns the counts of a workspace; those of one workspace at a time are kept. */
export function pendingCountsOf(slug: string): PendingCounts {
  if (current?.slug !== slug) {
    current?.stop();
    current = new PendingCounts(api, connection.hub, slug);
  }
  return current;
}
