import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import {
  readDashboard,
  readWidget,
  updateWidget,
  type WidgetRecord,
  type WidgetReply,
} from '#features/dashboard/contract.ts';
import { listVisits, type VisitRecord } from '#features/dashboard/own-contract.ts';
import { widgetKeys, type WidgetKey } from '#features/dashboard/rules.ts';
import { noteCommand } from '#features/undo/web/public.ts';
import { placeBetween } from '#platform/shared/place-between.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { api } from '#platform/web/api/api.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { connection } from '#platform/web/live/connection.ts';
import { readKept } from '#platform/web/offline/read-kept.ts';
import { EntityTable } from '#platform/web/store/entity-table.ts';
import { outbox } from '#platform/web/store/tab-outbox.ts';
import { quickLinksOf, stickiesOf, type QuickLinks, type Stickies } from './own-things.ts';
import { t } from './text.ts';
import { Throttle } from './throttle.ts';
import { WidgetSource } from './widget-source.ts';

/** What the numbers and lists of Home depend on, by the names of the change log. */
const counted = [
  'issue',
  'issue_move',
  'issue_relation',
  'state',
  'project',
  'project_member',
  'workspace_member',
] as const;

/** How often widgets are read again at most, in ms, however much happens in the workspace. */
const GAP = 3_000;
/** The same for collaborators, who are counted from everybody's issues. */
const PEOPLE_GAP = 30_000;

/** What a person changes about a widget. */
type WidgetChange = Partial<Pick<WidgetRecord, 'is_visible' | 'sort_order' | 'widget_filters'>>;

/** The Home of the person at this browser in one workspace: its widgets, their content and settings. Observable. */
export class Home {
  readonly slug: string;
  readonly widgets = new EntityTable<WidgetRecord>(() => 0);
  readonly quickLinks: QuickLinks;
  readonly stickies: Stickies;
  readonly visits: WidgetSource<readonly VisitRecord[]>;
  status: 'loading' | 'ready' | 'failed' = 'loading';
  error: unknown = null;
  #id = '';
  readonly #sources: { readonly [K in WidgetKey]: WidgetSource<WidgetReply<K>> };
  readonly #again: readonly Throttle[];
  readonly #settingsAgain = new Throttle(0, () => void this.load());
  /** Something changed while nobody looked. */
  #isBehind = false;

  constructor(slug: string) {
    this.slug = slug;
    this.quickLinks = quickLinksOf(slug);
    this.stickies = stickiesOf(slug);
    this.visits = new WidgetSource((_query, reading) => readKept(api, listVisits, { params: { slug } }, reading));
    this.#sources = {
      overview_stats: this.#sourceOf('overview_stats'),
      assigned_issues: this.#sourceOf('assigned_issues'),
      created_issues: this.#sourceOf('created_issues'),
      issues_by_state_groups: this.#sourceOf('issues_by_state_groups'),
      issues_by_priority: this.#sourceOf('issues_by_priority'),
      recent_activity: this.#sourceOf('recent_activity'),
      recent_projects: this.#sourceOf('recent_projects'),
      recent_collaborators: this.#sourceOf('recent_collaborators'),
    };
    const people = this.#sources.recent_collaborators;
    const others = widgetKeys.map((key) => this.#sources[key]).filter((source) => source !== people);
    this.#again = [
      new Throttle(GAP, () => void others.map((source) => source.load())),
      new Throttle(PEOPLE_GAP, () => void people.load()),
    ];
    makeObservable(this, { status: observable, error: observableRef });
  }

  /** All widgets, hidden ones too, in their order; observable. */
  get inOrder(): readonly WidgetRecord[] {
    return [...this.widgets.all()].sort((a, b) => a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1));
  }

  /** Returns the content of a widget. */
  contentOf<K extends WidgetKey>(key: K): WidgetSource<WidgetReply<K>> {
    return this.#sources[key];
  }

  /** Reads which widgets there are (again). Never rejects: see `status`. */
  async load(): Promise<void> {
    const refused = (error: unknown) =>
      runInAction(() => {
        this.error = error;
        if (this.status !== 'ready') this.status = 'failed';
      });
    const args = { params: { slug: this.slug }, query: { dashboard_type: 'home' } };
    try {
      await readKept(api, readDashboard, args, {
        // What is on screen is newer than what was kept.
        isEnough: () => this.status !== 'ready',
        take: ({ dashboard, widgets }) =>
          runInAction(() => {
            this.#id = dashboard.id;
            this.widgets.learn(widgets);
            this.status = 'ready';
          }),
        refused,
      });
    } catch (error) {
      refused(error);
    }
  }

  /** Keeps what is on screen up to date until the returned function is called, and reads the widgets. */
  follow(): () => void {
    const { hub } = connection;
    const stops = [
      ...counted.map((entity) => hub.on(entity, () => this.#readSoon())),
      hub.on('dashboard_widget', () => this.#settingsAgain.ask()),
      hub.onReset(() => {
        void this.load();
        this.#readSoon();
      }),
    ];
    const onLook = () => {
      if (this.#isBehind) this.#readSoon();
    };
    document.addEventListener('visibilitychange', onLook);
    void this.load();
    return () => {
      document.removeEventListener('visibilitychange', onLook);
      for (const stop of stops) stop();
      for (const throttle of [...this.#again, this.#settingsAgain]) throttle.stop();
    };
  }

  /** Stops following the log for good. */
  stop(): void {
    this.quickLinks.stop();
    this.stickies.stop();
  }

  /** Shows or hides a widget at once; `Mod Z` undoes it. */
  show({ id }: WidgetRecord, is_visible: boolean): void {
    this.#change(id, { is_visible }, true);
  }

  /** Moves a widget before another; null: to the end. `Mod Z` undoes it. */
  move(id: string, before: string | null): void {
    const others = this.inOrder.filter((widget) => widget.id !== id);
    const at = before === null ? others.length : others.findIndex((widget) => widget.id === before);
    if (at < 0) return;
    const sort_order = placeBetween(others[at - 1]?.sort_order ?? null, others[at]?.sort_order ?? null);
    this.#change(id, { sort_order }, true);
  }

  /** Changes what a widget shows, at once. It is how a person looks, as with the display of a list: not undone by keys. */
  filter({ id, widget_filters }: WidgetRecord, change: Readonly<Record<string, unknown>>): void {
    this.#change(id, { widget_filters: { ...widget_filters, ...change } }, false);
  }

  #change(id: string, change: WidgetChange, isUndoable: boolean): void {
    const { widget_filters: filters, ...rest } = change;
    const body = { ...rest, ...(filters && { filters }) };
    void outbox.run(this.widgets, {
      ids: [id],
      kind: 'change',
      apply: (row) => row && { ...row, ...change },
      send: async (_attempt, key) => {
        const onGroup = (group: string) => {
          if (isUndoable) noteCommand(api, this.slug, group);
        };
        await api.send(updateWidget, { params: { dashboard_id: this.#id, widget_id: id }, body }, { key, onGroup });
        return undefined;
      },
      refused: (error, retry) =>
        showToast({ kind: 'error', title: t('couldNotSave'), body: refusalReason(error), retry }),
    });
  }

  #sourceOf<K extends WidgetKey>(key: K): WidgetSource<WidgetReply<K>> {
    return new WidgetSource((query, { take, refused }) => {
      const args = { params: { slug: this.slug, dashboard_id: this.#id }, query: { widget_key: key, ...query } };
      return readKept(api, readWidget, args, {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server answers in the shape of the key
        take: (body, isKept) => take(body as WidgetReply<K>, isKept),
        ...(refused && { refused }),
      });
    });
  }

  /** Reads what is shown again; in a hidden tab once somebody looks. */
  #readSoon(): void {
    this.#isBehind = document.visibilityState === 'hidden';
    if (!this.#isBehind) for (const throttle of this.#again) throttle.ask();
  }
}

let current: Home | null = null;

/** Returns the Home of a workspace; one at a time is kept. */
export function homeOf(slug: string): Home {
  if (current?.slug !== slug) {
    current?.stop();
    current = new Home(slug);
  }
  return current;
}
