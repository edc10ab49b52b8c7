import { makeObservable, runInAction, computed, observableRef } from 'mobx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import type { Command } from '#platform/web/store/command.ts';
import { EntityTable } from '#platform/web/store/entity-table.ts';
import type { Outbox } from '#platform/web/store/outbox.ts';
import { currentDay } from '#platform/web/text/format-day.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { reasonOf } from '#features/issues/web/store/change-issues.ts';
import {
  defaultDisplay,
  inUse,
  readDisplay,
  sameDisplay,
  shownProperties,
  unusedFilters,
  type Display,
  type DisplayRecord,
  type Layout,
  type Offer,
} from './display-settings.ts';
import type { PlanKind } from '#features/issues/web/store/plans.ts';
import type { FilterKey, IssueType } from '#features/issues/web/store/list-query.ts';
import { changedLink, changesOf, filtersWithLinked, laidOver, type ListLink } from './list-link.ts';
import { forgetLocalFilters, readLocalFilters, writeLocalFilters } from './local-filters.ts';
import { changedValues, overSaved, withoutEmpty } from './settings-differ.ts';

type Part = 'filters' | 'display_filters' | 'display_properties';
/** Settings as they are kept, all three parts. */
export type Settings = Omit<DisplayRecord, 'id'>;

/** Where the settings of a place are kept beyond this browser. */
export interface DisplayKeeper {
  read(): Promise<Settings>;
  /** Replaces one part whole; answers the settings as they are kept then. */
  save(part: Part, values: Record<string, unknown>): Promise<Settings>;
}

/** How a place keeps its settings, and what it offers. */
export interface DisplayParts {
  readonly outbox: Outbox;
  /** Names the place in this browser. */
  readonly key: string;
  readonly offer: Offer;
  /** Whether issues here may have a cycle, modules or an estimate; observable. Absent: they may. */
  readonly uses?: (kind: PlanKind) => boolean;
  /** Absent: this browser alone keeps them. */
  readonly keeper?: DisplayKeeper;
  /**
   * Settings that the person's own are laid over, key by key: those of a saved view. Observable. Only what differs is
   * kept as the person's own.
   */
  readonly base?: () => Settings;
  /** Whether this person may not filter otherwise than `base` does; observable. */
  readonly isFixed?: () => boolean;
}

const parts = ['filters', 'display_filters', 'display_properties'] as const;

/** How one person sees the lists of one place: remembered in this browser, to draw the right list at once. */
export class PlaceDisplay {
  /** Whether anything is known to draw with. */
  isKnown = false;
  /** The day that the Calendar layout has in sight; null: today. */
  day: string | null = null;
  /** What the address of the page says over the person's own settings; null: nothing. Not kept. */
  link: ListLink | null = null;
  /** Why the settings could not be read; the defaults stand in meanwhile. */
  error: unknown = null;
  /** Collapsed groups of each layout and grouping. */
  collapsed: Readonly<Record<string, readonly string[]>>;
  readonly #table = new EntityTable<DisplayRecord>(() => 0);
  readonly #parts: DisplayParts;
  /** Whose settings this browser keeps; null until somebody's are. */
  #user: string | null;
  #isRead: boolean;

  constructor(parts: DisplayParts) {
    this.#parts = parts;
    const { display, collapsed = {}, user } = readLocalFilters(parts.key);
    this.collapsed = collapsed;
    this.#user = user ?? null;
    this.#isRead = parts.keeper === undefined;
    if (display) this.#take(display);
    // What the server says again of what is shown already draws nothing.
    const now = computed({ equals: sameDisplay });
    makeObservable(this, {
      isKnown: true,
      day: true,
      link: observableRef,
      error: observableRef,
      collapsed: observableRef,
      now,
      offer: computed,
      layout: computed,
      type: computed,
      unused: computed,
      filterCount: computed,
      isChanged: computed,
    });
  }

  /** What the person may choose; observable. */
  get offer(): Offer {
    const { offer, uses = () => true } = this.#parts;
    return {
      ...offer,
      groupings: inUse(offer.groupings, uses),
      filters: inUse(filtersWithLinked(offer, this.#record.filters), uses),
    };
  }

  /** Sets who looks. What this browser kept of somebody else is dropped. */
  enter(userId: string): void {
    if (this.#user === userId) return;
    const isOthers = this.#user !== null;
    this.#user = userId;
    if (!isOthers) return this.#remember();
    runInAction(() => {
      this.collapsed = {};
      if (this.#parts.keeper === undefined) this.#table.forget([this.#parts.key]);
      else if (!this.#isRead) this.isKnown = false;
    });
    forgetLocalFilters(this.#parts.key);
    this.#remember();
  }

  /** The settings as they stand, changes on their way included; observable. */
  get now(): Display {
    return readDisplay(this.#record, this.offer, this.day ?? currentDay());
  }

  /** Shows the calendar's page of a day; null is today. */
  goToDay(day: string | null): void {
    runInAction(() => (this.day = day));
  }

  /** Parts of the settings, each observable by itself: what shows one is not drawn again for the others. */
  get layout(): Layout {
    return this.now.layout;
  }

  get type(): IssueType {
    return this.now.type;
  }

  /** Filters that are saved and that this layout does not use. */
  get unused(): readonly FilterKey[] {
    const chosen = unusedFilters(this.#record, this.layout, this.offer);
    return this.offer.filters.filter((key) => chosen[key] !== undefined);
  }

  /** How many filters are on. */
  get filterCount(): number {
    return Object.keys(this.now.filters).length;
  }

  /** Whether the filters are those of a locked view, which this person may not change even for themselves. */
  get isFixed(): boolean {
    return this.#parts.isFixed?.() === true;
  }

  /** Whether the person sees the place otherwise than its saved settings say; never where there are none. */
  get isChanged(): boolean {
    return this.#parts.base !== undefined && parts.some((part) => Object.keys(this.#changed(part)).length > 0);
  }

  /** All settings as they stand, to be saved as those of a view; filters without values are left out. */
  get settings(): Settings {
    const { filters, display_filters, display_properties } = this.#record;
    return { filters: withoutEmpty(filters), display_filters, display_properties };
  }

  /** Shows what a link says, until null takes it away or `keep` makes it the person's own. */
  showLink(link: ListLink | null): void {
    runInAction(() => (this.link = link));
  }

  /** Makes what the link says the person's own. */
  keep(): void {
    const { link } = this;
    this.showLink(null);
    if (!link) return;
    for (const [part, values] of Object.entries(changesOf(link)))
      this.change(part === 'filters' ? part : 'display_filters', values);
  }

  /** Back to the saved settings. */
  discard(): void {
    this.showLink(null);
    runInAction(() => this.#take({ filters: {}, display_filters: {}, display_properties: {} }));
  }

  /** Reads the settings from where they are kept. Never rejects: see `error`. */
  async load(): Promise<void> {
    const { keeper } = this.#parts;
    if (!keeper) return runInAction(() => void (this.isKnown = true));
    try {
      const settings = await keeper.read();
      this.#isRead = true;
      runInAction(() => this.#take(settings));
    } catch (error) {
      runInAction(() => {
        this.error = error;
        this.isKnown = true;
      });
    }
  }

  /** Changes some values of one part: painted now, saved in the background, taken back with a toast on refusal. */
  change(part: Part, values: Record<string, unknown>): void {
    if (this.isFixed && (part === 'filters' || 'type' in values)) return;
    const linked = this.link && changedLink(this.link, part, values, this.now);
    if (linked) return this.showLink(linked);
    const { outbox, keeper, key } = this.#parts;
    if (!this.#table.get(key)) runInAction(() => this.#take(this.#own));
    // The stored object is replaced whole, so what earlier changes set goes along.
    const next = { ...this.#own[part], ...values };
    if (!keeper) return runInAction(() => this.#take({ ...this.#own, [part]: next }));
    const command: Command<DisplayRecord> = {
      ids: [key],
      kind: 'change',
      merge: part,
      apply: (record) => record && { ...record, [part]: next },
      send: async () => {
        // What the list asks for goes first.
        await new Promise((resolve) => setTimeout(resolve));
        return [{ ...(await keeper.save(part, next)), id: key }];
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
    if (this.#parts.base) {
      if (this.link) this.showLink({ ...this.link, display: {} });
      return runInAction(() => this.#take({ ...this.#own, display_filters: {}, display_properties: {} }));
    }
    this.change('display_filters', defaultDisplay(this.offer));
    this.change('display_properties', Object.fromEntries(shownProperties.map((property) => [property, true])));
  }

  isCollapsed(layout: Layout | 'lanes', grouping: string | null, group: string): boolean {
    return this.collapsed[`${layout}:${grouping}`]?.includes(group) === true;
  }

  /** Collapses or opens groups of a layout and grouping. */
  collapse(layout: Layout | 'lanes', grouping: string | null, groups: readonly string[], isCollapsed: boolean): void {
    const key = `${layout}:${grouping}`;
    const rest = (this.collapsed[key] ?? []).filter((group) => !groups.includes(group));
    runInAction(() => {
      this.collapsed = { ...this.collapsed, [key]: isCollapsed ? [...rest, ...groups] : rest };
    });
    this.#remember();
  }

  /** What the person chose here. */
  get #own(): DisplayRecord {
    const { key: id } = this.#parts;
    return this.#table.get(id) ?? { id, filters: {}, display_filters: {}, display_properties: {} };
  }

  /** The same, with what a link says over it. */
  get #asked(): DisplayRecord {
    return this.link ? { ...this.#own, ...laidOver(this.#own, this.link, this.isFixed) } : this.#own;
  }

  get #record(): DisplayRecord {
    const own = this.#asked;
    const base = this.#parts.base?.();
    return base ? { id: own.id, ...overSaved(base, own) } : own;
  }

  /** The person's own values of a part that differ from the saved ones. */
  #changed(part: Part): Record<string, unknown> {
    return changedValues(this.#asked[part], this.#parts.base?.()[part] ?? {});
  }

  #take({ filters, display_filters, display_properties }: Settings): void {
    this.#table.learn([{ id: this.#parts.key, filters, display_filters, display_properties }]);
    this.isKnown = true;
    this.#remember();
  }

  #remember(): void {
    if (this.#user === null) return;
    const { id: _key, ...display } = this.#own;
    writeLocalFilters(this.#parts.key, {
      user: this.#user,
      collapsed: this.collapsed,
      ...(this.#isRead ? { display } : {}),
    });
  }
}
