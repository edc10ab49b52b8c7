import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ListSession } from '#features/issue-lists/web/public.ts';
import { openWorkspace } from '#features/issues/web/public.ts';
import { LinksWidget } from '#features/links/web/public.ts';
import { moduleLinkErrors } from '#features/modules/link-contract.ts';
import { doneCount } from '#features/modules/rules.ts';
import { allIssues, completedIssues, DoneOf, LazyProgressPanel } from '#features/progress/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { CloseIcon, MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { RightPanel } from '#platform/web/shell/right-panel.tsx';
import { currentDay } from '#platform/web/text/format-day.ts';
import { distributionsOf } from './distributions.ts';
import { EditableText } from './editable-text.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { mayChange, personOf, type ModuleContext } from './module-context.ts';
import type { Module } from './module-collection.ts';
import { DatesField, LeadField, MembersField, StatusField } from './module-fields.tsx';
import { ModuleLinkCollection } from './module-link-collection.ts';
import { moduleMenu } from './module-menu.ts';
import { ModuleNumbers } from './module-numbers.tsx';
import { changeModule } from './module-writes.ts';
import { countedIn } from './open-module.ts';
import { t } from './text.ts';

interface ModulePanelProps {
  context: ModuleContext;
  module: Module;
  /** The list of the module's issues beside it, which the rows of the breakdown filter. */
  issues?: ListSession | undefined;
  onClose: () => void;
}

/** The details of a module to the right of a list: properties, links and progress (screens.md 3.11). */
export const ModulePanel = observer(function ModulePanel({ context, module, issues, onClose }: ModulePanelProps) {
  const { modules, slug, project } = context;
  const { name, description } = module;
  const canChange = mayChange(context, module);
  const counts = modules.countsOf(module.id);
  const label = t('actionsOf', { name });
  const menu = useMenu(() => moduleMenu(context, module, { gone: onClose }), { label, align: 'end' });
  return (
    <RightPanel kind="module" label={t('detailsOf', { name })} onClose={onClose}>
      <div className="flex flex-col gap-4 p-4">
        <div className="flex items-center gap-1">
          <h2 className="min-w-0 flex-1 truncate text-small text-ink-3">{t('module')}</h2>
          <FavoriteButton context={context} module={module} />
          <IconButton label={label} icon={MoreIcon} size={24} {...menu} />
          <IconButton label={t('close')} icon={CloseIcon} size={24} onClick={onClose} />
        </div>
        <div className="flex flex-col gap-1">
          <EditableText
            key={`${module.id} name`}
            isTitle
            label={t('name')}
            placeholder={t('name')}
            value={name}
            maxLength={255}
            readOnly={!canChange}
            onSave={(text) => changeModule(modules, module, { name: text })}
          />
          <EditableText
            key={`${module.id} description`}
            label={t('description')}
            placeholder={t('description')}
            value={description}
            maxLength={50_000}
            readOnly={!canChange}
            onSave={(text) => changeModule(modules, module, { description: text })}
          />
        </div>
        <dl className="flex flex-col gap-1">
          <Property name={t('status')}>
            <StatusField context={context} module={module} plain />
          </Property>
          <Property name={t('dates')}>
            <DatesField context={context} module={module} plain />
          </Property>
          <Property name={t('lead')}>
            <LeadField context={context} module={module} plain />
          </Property>
          <Property name={t('members')}>
            <MembersField context={context} module={module} plain />
          </Property>
          <Property name={t('issues')}>
            <span className="px-1.5 text-body tabular">
              <ModuleNumbers context={context} module={module} issues={issues} />
            </span>
          </Property>
          {counts.total_estimate_points > 0 && (
            <Property name={t('points')}>
              <span className="px-1.5 text-body tabular">
                <DoneOf
                  isPoints
                  list={countedIn(slug, project.id, module.id, issues)}
                  name={name}
                  done={counts.completed_estimate_points}
                  total={counts.total_estimate_points}
                  filters={{ done: completedIssues, all: allIssues }}
                />
              </span>
            </Property>
          )}
        </dl>
        <Progress context={context} module={module} issues={issues} />
        <Links key={module.id} context={context} module={module} />
      </div>
    </RightPanel>
  );
});

/** How far the module is: percentage, chart and breakdowns. */
const Progress = observer(function Progress({ context, module, issues }: Omit<ModulePanelProps, 'onClose'>) {
  const { modules, slug, project } = context;
  const { states } = openWorkspace(slug).of(project.id);
  const counts = modules.figures.counts.get(module.id);
  const { start_date: start, target_date: end } = module;
  const days = start === null || end === null ? null : { start, end };
  // Cancelled issues count as done here, unlike those of a cycle (product-account-workspace.md, default values).
  const progress = useMemo(
    () => (counts ? { ...noPoints, ...counts, completed_issues: doneCount(counts), cancelled_issues: 0 } : null),
    [counts],
  );
  return (
    <Suspense>
      <LazyProgressPanel
        source={distributionsOf(modules, module.id)}
        progress={progress}
        days={days}
        today={currentDay(project.timezone)}
        stateOf={(id) => states.table.get(id) ?? null}
        list={countedIn(slug, project.id, module.id, issues)}
      />
    </Suspense>
  );
});

/** Points by group are not in lists, and not shown here. */
const noPoints = {
  backlog_estimate_points: 0,
  unstarted_estimate_points: 0,
  started_estimate_points: 0,
  cancelled_estimate_points: 0,
};

function Property({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center gap-2">
      <dt className="w-20 shrink-0 text-body text-ink-3">{name}</dt>
      <dd className="flex min-w-0 flex-1">{children}</dd>
    </div>
  );
}

const Links = observer(function Links({ context, module }: Pick<ModulePanelProps, 'context' | 'module'>) {
  const [links] = useState(() => new ModuleLinkCollection(context.modules, module.id));
  useEffect(() => {
    void links.load();
    return () => links.stop();
  }, [links]);
  if (links.status === 'failed')
    return (
      <p role="alert" className="flex items-center gap-3 text-body text-ink-2">
        {t('couldNotLoadLinks')}
        <Button size="small" onClick={() => void links.load()}>
          {t('retry')}
        </Button>
      </p>
    );
  if (links.status !== 'ready') return null;
  return (
    <LinksWidget
      links={links}
      isNarrow
      mayEdit={mayChange(context, module)}
      nameOf={(id) => personOf(context, id).name}
      refusals={{
        [moduleLinkErrors.MODULE_URL_INVALID.code]: t('urlInvalid'),
        [moduleLinkErrors.MODULE_URL_EXISTS.code]: t('urlTaken'),
        [moduleLinkErrors.MODULE_URL_TAKEN.code]: t('urlTaken'),
      }}
    />
  );
});
