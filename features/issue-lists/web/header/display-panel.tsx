import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Switch } from '#platform/ui/controls/switch.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#platform/ui/icons/line-icons.ts';
import {
  displayProperties,
  fieldOfProperty,
  inUse,
  type ColumnProperty,
  type Grouping,
  type ShownProperty,
} from '#features/issue-lists/web/session/display-settings.ts';
import { changeCalendar } from '#features/issue-lists/web/session/change-calendar.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { nameOfField, t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { ChoiceField } from './choice-field.tsx';
import { issueTypeChoice } from './issue-type.ts';
import { columnOrders } from '#features/issue-lists/web/table/columns.ts';
import { LayoutChoice } from './layout-choice.tsx';
import { orderName } from './order-name.ts';

/** What is displayed: a list, or a view that is being written. */
type DisplayTarget = Pick<ListSession, 'display' | 'home' | 'place'>;

const groupingNames: Record<Grouping, () => string> = {
  state: () => t('states'),
  'state_detail.group': () => t('stateGroup'),
  priority: () => issueText('priority'),
  project: () => issueText('project'),
  cycle: () => issueText('cycle'),
  module: () => t('module'),
  labels: () => issueText('labels'),
  assignees: () => issueText('assignees'),
  created_by: () => issueText('createdBy'),
  target_date: () => issueText('dueDate'),
};

const columnNames: Record<ColumnProperty, () => string> = {
  created_on: () => t('createdOn'),
  updated_on: () => t('updatedOn'),
  project: () => issueText('project'),
};

/** A property is called like its field, but for what shows one person at a time. */
function propertyName(property: ShownProperty): string {
  if (isOfColumn(property)) return columnNames[property]();
  return property === 'assignee' ? t('assignee') : nameOfField(fieldOfProperty(property));
}

function isOfColumn(property: ShownProperty): property is ColumnProperty {
  return property in columnNames;
}

/** What rows of the layout can show: those of a calendar and a timeline their key, a table columns that no other layout draws. */
function propertiesOf({ display, home, place }: DisplayTarget): readonly ShownProperty[] {
  if (display.layout === 'calendar' || display.layout === 'gantt_chart') return ['key'];
  const shared = inUse(displayProperties, (kind) => place.values.uses(kind));
  if (display.layout !== 'spreadsheet') return shared;
  return [...shared, 'created_on', 'updated_on', ...(home ? [] : (['project'] as const))];
}

const noGrouping = () => ({ value: 'none', label: issueText('none') });

/** A chosen grouping; lanes of the same are cleared, and all lanes with the grouping (product-work-tracking.md 4). */
function groupedBy(grouping: string | null, lanes: Grouping | null): Record<string, string | null> {
  return { group_by: grouping, ...((grouping === null || grouping === lanes) && { sub_group_by: null }) };
}

interface DisplayPanelProps {
  session: DisplayTarget;
  /** Copies a link to the list; absent where there is none yet. */
  copyLink?: () => void;
}

/** The inside of the Display popover; everything applies at once (screens.md 2.4). */
export const DisplayPanel = observer(function DisplayPanel({ session, copyLink }: DisplayPanelProps) {
  const { layout, grouping, subGrouping, order, subIssues, emptyGroups, calendar, isShown } = session.display.now;
  const set = (values: Record<string, unknown>) => session.display.change('display_filters', values);
  const orderBy = (key: string, descending: boolean) => set({ order_by: `${descending ? '-' : ''}${key}` });
  const { groupings, orders, layouts } = session.display.offer;
  // Columns of a table can be sorted by more than a list offers (screens.md 3.35).
  const orderKeys = [
    ...new Set([
      ...orders.map(({ key }) => key),
      ...(layout === 'spreadsheet'
        ? columnOrders(session.home !== null, (kind) => session.place.values.uses(kind))
        : []),
      order.key,
    ]),
  ];
  const groupOptions = groupings.map((value) => ({ value, label: groupingNames[value]() }));
  return (
    <div data-panel className="flex max-h-[80vh] w-75 max-w-full flex-col gap-2 overflow-y-auto p-3 text-body">
      {layouts.length > 1 && (
        <div className="flex items-center justify-between">
          <span>{t('layout')}</span>
          <LayoutChoice session={session} />
        </div>
      )}
      {(layout === 'list' || layout === 'kanban') && (
        <ChoiceField
          label={t('groupBy')}
          value={grouping ?? 'none'}
          options={layout === 'list' ? [...groupOptions, noGrouping()] : groupOptions}
          onChange={(value) => set(groupedBy(value === 'none' ? null : value, subGrouping))}
        />
      )}
      {layout === 'kanban' && groupOptions.length > 1 && (
        <ChoiceField
          label={t('subGroupBy')}
          value={subGrouping ?? 'none'}
          options={[...groupOptions.filter(({ value }) => value !== grouping), noGrouping()]}
          // The columns are written too: a board without a grouping falls back to the first that is offered.
          onChange={(value) => set({ group_by: grouping, sub_group_by: value === 'none' ? null : value })}
        />
      )}
      {calendar === null && (
        <div className="flex items-end gap-1">
          <ChoiceField
            label={t('orderBy')}
            value={order.key}
            options={orderKeys.map((key) => ({ value: key, label: orderName(key) }))}
            onChange={(value) => orderBy(value, orders.find(({ key }) => key === value)?.descending === true)}
          />
          <IconButton
            label={order.descending ? t('descending') : t('ascending')}
            icon={order.descending ? ArrowDownIcon : ArrowUpIcon}
            bordered
            offBecause={order.key === 'sort_order' ? t('manualHasNoDirection') : undefined}
            onClick={() => orderBy(order.key, !order.descending)}
          />
        </div>
      )}
      <ChoiceField {...issueTypeChoice(session)} />
      {session.display.offer.subIssues === 'chosen' && (
        <Switch
          label={t('showSubIssues')}
          checked={subIssues}
          onChange={(on) => set({ sub_issue: on })}
          className="h-7"
        />
      )}
      {calendar && (
        <Switch
          label={t('showWeekends')}
          checked={calendar.weekends}
          onChange={(on) => changeCalendar(session, { weekends: on })}
          className="h-7"
        />
      )}
      {grouping !== null && calendar === null && (
        <Switch
          label={t('showEmptyGroups')}
          checked={emptyGroups}
          onChange={(on) => set({ show_empty_groups: on })}
          className="h-7"
        />
      )}
      <fieldset>
        <legend className="pb-1.5 text-small text-ink-3">{t('displayProperties')}</legend>
        <div className="flex flex-wrap gap-1.5">
          {propertiesOf(session).map((property) => (
            <button
              key={property}
              type="button"
              aria-pressed={isShown(property)}
              onClick={() => session.display.change('display_properties', { [property]: !isShown(property) })}
              className={clsx(
                'h-6 rounded-chip border px-2 text-small hover:border-line-2 pointer-coarse:h-11',
                isShown(property) ? 'border-line-2 bg-pressed text-ink' : 'border-line text-ink-3',
              )}
            >
              {propertyName(property)}
            </button>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-1">
        <Button variant="quiet" size="small" onClick={() => session.display.reset()}>
          {t('resetToDefault')}
        </Button>
        {copyLink && (
          <Button variant="quiet" size="small" keys="Mod+Shift+," onClick={copyLink}>
            {t('copyListLink')}
          </Button>
        )}
      </div>
    </div>
  );
});
