import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Switch } from '#platform/ui/controls/switch.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#platform/ui/icons/line-icons.ts';
import { keyOfWord } from '#features/issue-fields/field-keys.ts';
import type { OrderKey } from '#features/issue-query/contract.ts';
import {
  displayProperties,
  fieldOfProperty,
  type DisplayProperty,
  type Grouping,
} from '#features/issue-lists/web/session/display-settings.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { isNamed, nameOfField, t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { ChoiceField } from './choice-field.tsx';
import { issueTypeChoice } from './issue-type.ts';
import { LayoutChoice } from './layout-choice.tsx';

const groupingNames: Record<Grouping, () => string> = {
  state: () => t('states'),
  'state_detail.group': () => t('stateGroup'),
  priority: () => issueText('priority'),
  project: () => issueText('project'),
  labels: () => issueText('labels'),
  assignees: () => issueText('assignees'),
  created_by: () => issueText('createdBy'),
};

/** A property is called like its field, but for what shows one person at a time. */
function propertyName(property: DisplayProperty): string {
  return property === 'assignee' ? t('assignee') : nameOfField(fieldOfProperty(property));
}

/** Orders that are not called like their field (screens.md 3.35). */
const orderNames: { readonly [K in OrderKey]?: () => string } = {
  sort_order: () => t('manual'),
  created_at: () => t('lastCreated'),
  updated_at: () => t('lastUpdated'),
};

function orderName(key: OrderKey): string {
  const field = keyOfWord('order', key);
  return orderNames[key]?.() ?? (isNamed(field) ? nameOfField(field) : key);
}

/** The inside of the Display popover; everything applies at once (screens.md 2.4). */
export const DisplayPanel = observer(function DisplayPanel({ session }: { session: ListSession }) {
  const { layout, grouping, order, subIssues, emptyGroups, isShown } = session.display.now;
  const set = (values: Record<string, unknown>) => session.display.change('display_filters', values);
  const orderBy = (key: string, descending: boolean) => set({ order_by: `${descending ? '-' : ''}${key}` });
  const { groupings, orders, layouts } = session.display.offer;
  const groupOptions = groupings.map((value) => ({ value, label: groupingNames[value]() }));
  return (
    <div data-panel className="flex max-h-[80vh] w-75 max-w-full flex-col gap-2 overflow-y-auto p-3 text-body">
      {layouts.length > 1 && (
        <div className="flex items-center justify-between">
          <span>{t('layout')}</span>
          <LayoutChoice session={session} />
        </div>
      )}
      <ChoiceField
        label={t('groupBy')}
        value={grouping ?? 'none'}
        options={layout === 'list' ? [...groupOptions, { value: 'none', label: issueText('none') }] : groupOptions}
        onChange={(value) => set({ group_by: value === 'none' ? null : value })}
      />
      <div className="flex items-end gap-1">
        <ChoiceField
          label={t('orderBy')}
          value={order.key}
          options={orders.map(({ key }) => ({ value: key, label: orderName(key) }))}
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
      <ChoiceField {...issueTypeChoice(session)} />
      {session.display.offer.subIssues === 'chosen' && (
        <Switch
          label={t('showSubIssues')}
          checked={subIssues}
          onChange={(on) => set({ sub_issue: on })}
          className="h-7"
        />
      )}
      {grouping !== null && (
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
          {displayProperties.map((property) => (
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
      <Button variant="quiet" size="small" onClick={() => session.display.reset()} className="self-start">
        {t('resetToDefault')}
      </Button>
    </div>
  );
});
