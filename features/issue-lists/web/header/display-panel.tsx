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
  type ShownProperty,
} from '#features/issue-lists/web/session/display-settings.ts';
import { changeCalendar } from '#features/issue-lists/web/session/change-calendar.ts';
import { nameOfField, t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { ChoiceField } from './choice-field.tsx';
import { groupChoice, laneChoice, orderBy, orderChoice, type DisplayTarget } from './display-choices.ts';
import { issueTypeChoice } from './issue-type.ts';
import { LayoutChoice } from './layout-choice.tsx';

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

interface DisplayPanelProps {
  session: DisplayTarget;
  /** Copies a link to the list; absent where there is none yet. */
  copyLink?: () => void;
}

/** The inside of the Display popover; everything applies at once (screens.md 2.4). */
export const DisplayPanel = observer(function DisplayPanel({ session, copyLink }: DisplayPanelProps) {
  const { grouping, order, subIssues, emptyGroups, calendar, isShown } = session.display.now;
  const set = (values: Record<string, unknown>) => session.display.change('display_filters', values);
  const [groups, lanes, orders] = [groupChoice(session), laneChoice(session), orderChoice(session)];
  return (
    <div data-panel className="flex max-h-[80vh] w-75 max-w-full flex-col gap-2 overflow-y-auto p-3 text-body">
      {session.display.offer.layouts.length > 1 && (
        <div className="flex items-center justify-between">
          <span>{t('layout')}</span>
          <LayoutChoice session={session} />
        </div>
      )}
      {groups && <ChoiceField {...groups} />}
      {lanes && <ChoiceField {...lanes} />}
      {orders && (
        <ChoiceField
          {...orders}
          beside={
            <IconButton
              label={order.descending ? t('descending') : t('ascending')}
              icon={order.descending ? ArrowDownIcon : ArrowUpIcon}
              size={32}
              bordered
              offBecause={order.key === 'sort_order' ? t('manualHasNoDirection') : undefined}
              onClick={() => orderBy(session.display, order.key, !order.descending)}
            />
          }
        />
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
      <div className="-mx-2 flex flex-wrap gap-1">
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
