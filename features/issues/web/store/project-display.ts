import { makeObservable, runInAction, computed, observableRef } from 'mobx';
import { readUserProperties, updateUserProperties } from '#features/projects/contract.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import type { Command } from '#platform/web/store/command.ts';
import { EntityTable } from '#platform/web/store/entity-table.ts';
import type { Outbox } from '#platform/web/store/outbox.ts';
import { t } from '#features/issues/web/text.ts';
import { reasonOf } from './change-issues.ts';
import {
  defaultDisplay,
  displayProperties,
  readDisplay,
  sameDisplay,
  type Display,
  type DisplayRecord,
  type Layout,
} from './display-settings.ts';
import type { IssueType } from './list-query.ts';
import { forgetLocalFilters, readLocalFilters, writeLocalFilters } from './local-filters.ts';

interface DisplayParts {
  readonly client: ApiClient;
  readonly outbox: Outbox;
  readonly slug: string;
  readonly projectId: string;
}

type Part = 'filters' | 'display_filters' | 'display_properties';

/** How one person sees the lists of one project: kept on the server, remembered here to draw the right list at once. */
export class ProjectDisplay {
  /** Whether anything is known to draw with. */
  isKnown = false;
  /** Why the settings could not be read; the defaults stand in meanwhile. */
  error: unknown = null;
  /** Collapsed groups of each layout and grouping. */
  collapsed: Readonly<Record<string, readonly string[]>>;
  readonly #table = new EntityTable<DisplayRecord>(() => 0);
  readonly #parts: DisplayParts;
  readonly #place: string;
  /** Whose settings this browser keeps; null until somebody's are. */
  #user: string | null;
  #isRead = false;

  constructor(parts: DisplayParts) {
    this.#parts = parts;
    this.#place = `${parts.slug}/${parts.projectId}`;
    const { display, collapsed = {}, user } = readLocalFilters(this.#place);
    this.collapsed = collapsed;
    this.#user = user ?? null;
    if (display) this.#take({ ...display, id: parts.projectId });
    // What the server says again of what is shown already draws nothing.
    const now = computed({ equals: sameDisplay });
    makeObservable(this, {
      isKnown: true,
      error: observableRef,
      collapsed: observableRef,
      now,
      layout: computed,
      type: computed,
      filterCount: computed,
    });
  }

  /** Hears who looks. What this browser kept of somebody else is let go. */
  enter(userId: string): void {
    if (this.#user === userId) return;
    const isOthers = this.#user !== null;
    this.#user = userId;
    if (!isOthers) return this.#remember();
    runInAction(() => {
      this.collapsed = {};
      if (!this.#isRead) this.isKnown = false;
    });
    forgetLocalFilters(this.#place);
    this.#remember();
  }

  /** The settings as they stand, changes on their way included; observable. */
  get now(): Display {
    return readDisplay(this.#record);
  }

  /** Parts of the settings, each observable by itself: what shows one is not drawn again for the others. */
  get layout(): Layout {
    return this.now.layout;
  }

  get type(): IssueType {
    return this.now.type;
  }

  /** How many filters are on. */
  get filterCount(): number {
    return Object.keys(this.now.filters).length;
  }

  /** Reads the settings from the server. Never rejects: see `error`. */
  async load(): Promise<void> {
    const { client, slug, projectId } = this.#parts;
    try {
      const record = await client.send(readUserProperties, { params: { slug, project_id: projectId } });
      this.#isRead = true;
      runInAction(() => this.#take({ ...record, id: projectId }));
    } catch (error) {
      runInAction(() => {
        this.error = error;
        this.isKnown = true;
      });
    }
  }

  /** Changes some values of one part: painted now, saved in the background, taken back with a toast on refusal. */
  change(part: Part, values: Record<string, unknown>): void {
    const { client, outbox, slug, projectId } = this.#parts;
    if (!this.#table.get(projectId)) this.#take(this.#record);
    // The stored object is replaced whole, so what earlier changes set goes along.
    const next = { ...this.#record[part], ...values };
    const command: Command<DisplayRecord> = {
      ids: [projectId],
      kind: 'change',
      merge: part,
      apply: (record) => record && { ...record, [part]: next },
      send: async () => {
        // What the list asks for goes first.
        await new Promise((resolve) => setTimeout(resolve));
        const params = { slug, project_id: projectId };
        const saved = await client.send(updateUserProperties, { params, body: { [part]: next } });
        return [{ ...saved, id: projectId }];
      },
      refused: (error, retry) => {
        // This browser must not keep what was refused either: a reload begins with it.
        this.#remember();
        showToast({ kind: 'error', title: t('couldNotSaveDisplay'), body: reasonOf(error), retry });
      },
    };
    void outbox.run(this.#table, command);
    this.#remember();
  }

  /** Back to how lists are shown at first; the layout stays. */
  reset(): void {
    this.change('display_filters', defaultDisplay);
    this.change('display_properties', Object.fromEntries(displayProperties.map((property) => [property, true])));
  }

  isCollapsed(layout: Layout, grouping: string | null, group: string): boolean {
    return this.collapsed[`${layout}:${grouping}`]?.includes(group) === true;
  }

  /** Collapses or opens groups of a layout and grouping. */
  collapse(layout: Layout, grouping: string | null, groups: readonly string[], isCollapsed: boolean): void {
    const key = `${layout}:${grouping}`;
    const rest = (this.collapsed[key] ?? []).filter((group) => !groups.includes(group));
    runInAction(() => {
      this.collapsed = { ...this.collapsed, [key]: isCollapsed ? [...rest, ...groups] : rest };
    });
    this.#remember();
  }

  get #record(): DisplayRecord {
    const { projectId: id } = this.#parts;
    return this.#table.get(id) ?? { id, filters: {}, display_filters: {}, display_properties: {} };
  }

  #take({ id, filters, display_filters, display_properties }: DisplayRecord): void {
    this.#table.learn([{ id, filters, display_filters, display_properties }]);
    this.isKnown = true;
    this.#remember();
  }

  #remember(): void {
    const { filters, display_filters, display_properties } = this.#record;
    if (this.#user === null) return;
    const display = { filters, display_filters, display_properties };
    writeLocalFilters(this.#place, {
      user: this.#user,
      collapsed: this.collapsed,
      ...(this.#isRead ? { display } : {}),
    });
  }
}
