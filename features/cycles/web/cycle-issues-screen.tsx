import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import {
  ListScreen,
  PastDayButton,
  usePastDay,
  useVisit,
  type ListSession,
  type PastDay,
  type PeekPart,
} from '#features/issue-lists/web/public.ts';
import { countIn, openIssues as openOnes } from '#features/progress/web/public.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { projectCrumb, projectCyclesPath, sectionCrumb } from '#features/projects/web/public.ts';
import { chooseIssues } from '#features/search/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { buttonClass } from '#platform/ui/controls/button-class.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { InfoIcon, MoreIcon, SearchIcon } from '#platform/ui/icons/line-icons.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { useNoteVisit } from '#platform/web/commands/use-note-visit.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { NoAccessScreen } from '#platform/web/shell/no-access-screen.tsx';
import { usePanel } from '#platform/web/shell/use-panel.ts';
import { richText } from '#platform/web/text/rich-text.tsx';
import { cycleContext, statusOf, type CycleContext } from './cycle-context.ts';
import type { Cycle } from './cycle-collection.ts';
import { CycleGate } from './cycle-gate.tsx';
import { cycleKeys, cycleSubject } from './cycle-keys.ts';
import { cycleMenu, openIssues, transferring } from './cycle-menu.ts';
import { LazyCyclePanel } from './cycle-panel-part.ts';
import { cycleCrumbs } from './cycle-crumbs.tsx';
import { addIssues, restoreCycle } from './cycle-writes.ts';
import { countedIn, openCycle } from './open-cycle.ts';
import { PastCycle } from './past-cycle.tsx';
import { t } from './text.ts';
import { TransferQuestion } from './transfer-dialog.tsx';

/** `/{workspaceSlug}/projects/{projectId}/cycles/{cycleId}`: the issues of a cycle (screens.md 3.10). */
export function CycleIssuesScreen({ Peek }: { Peek: PeekPart }) {
  return <CycleGate>{(project) => <CycleHere key={project.id} project={project} Peek={Peek} />}</CycleGate>;
}

const CycleHere = observer(function CycleHere({ project, Peek }: { project: ProjectRecord; Peek: PeekPart }) {
  const { cycleId = '' } = useParams({ strict: false });
  const context = cycleContext(useWorkspace(), project);
  const { cycles } = context;
  useEffect(() => cycles.read(true), [cycles]);
  const cycle = cycles.table.get(cycleId);
  const past = usePastDay(context.today);
  if (cycle && past.day !== null) return <PastCycle context={context} cycle={cycle} day={past.day} onDay={past.go} />;
  if (cycle) return <CycleIssues key={cycle.id} context={context} cycle={cycle} past={past} Peek={Peek} />;
  if (cycles.status === 'failed')
    return <ErrorScreen error={cycles.error} title={t('couldNotLoad')} onRetry={() => void cycles.load()} />;
  return cycles.status === 'ready' ? <CycleMissing context={context} /> : null;
});

function CycleMissing({ context: { slug, project } }: { context: CycleContext }) {
  return (
    <NoAccessScreen
      title={t('missingTitle')}
      crumbs={[
        projectCrumb(slug, project, (id) => projectCyclesPath(slug, id)),
        sectionCrumb(slug, project, 'cycles', 'below'),
        { label: t('cycle') },
      ]}
      actions={
        <Link to={projectCyclesPath(slug, project.id)} className={buttonClass()}>
          {t('back')}
        </Link>
      }
    >
      {t('missingBody')}
    </NoAccessScreen>
  );
}

interface CycleIssuesProps {
  context: CycleContext;
  cycle: Cycle;
  /** Shows the list as of a past day, and what changed since. */
  past: PastDay;
  Peek: PeekPart;
}

const CycleIssues = observer(function CycleIssues({ context, cycle, past, Peek }: CycleIssuesProps) {
  const { place, slug, project } = context;
  const navigate = useNavigate();
  const [hasDetails, setDetails] = usePanel('cycle');
  const toggleDetails = () => setDetails(!hasDetails);
  const isOver = statusOf(context, cycle) === 'COMPLETED';
  const isArchived = cycle.archived_at !== null;
  const issues = openCycle(slug, project.id, cycle.id, isOver || isArchived);
  const label = t('actionsOf', { name: cycle.name });
  const list = projectCyclesPath(slug, project.id);
  const items = () => cycleMenu(context, cycle, { gone: () => void navigate({ to: list }) });
  const menu = useMenu(items, { label, align: 'end' });
  const canAdd = context.mayWrite && !issues.place.isReadOnly;
  useCommands(
    'screen',
    cycleKeys,
    () => ({
      context,
      cycle,
      toggleDetails,
      menu: items,
      addExisting: canAdd ? () => addExisting(context, cycle) : null,
    }),
    cycleSubject,
  );
  useNoteVisit(slug, { kind: 'cycle', id: cycle.id, projectId: project.id, key: '', name: cycle.name });
  if (!useVisit(issues)) return null;
  const crumbs = cycleCrumbs(context, cycle);
  const add = (
    <Button onClick={() => addExisting(context, cycle)} aria-haspopup="dialog">
      {t('addExisting')}
    </Button>
  );
  return (
    <>
      <ListScreen
        session={issues}
        workspace={place.workspace?.name}
        crumbs={crumbs}
        actions={
          <>
            {canAdd && (
              <IconButton
                label={t('addExisting')}
                icon={SearchIcon}
                aria-haspopup="dialog"
                onClick={() => addExisting(context, cycle)}
                // The line for a new issue offers it too, and a phone has no room for the name beside all of these.
                className="max-md:hidden"
              />
            )}
            {/* The details lead there too. */}
            <PastDayButton today={context.today} onPick={past.go} className="max-md:hidden" />
            <IconButton
              label={t('details')}
              icon={InfoIcon}
              keys="]"
              aria-pressed={hasDetails}
              onClick={toggleDetails}
            />
            <IconButton label={label} icon={MoreIcon} {...menu} />
          </>
        }
        panel={
          hasDetails && (
            <LazyCyclePanel
              context={context}
              cycle={cycle}
              issues={issues}
              onPastDay={past.go}
              onCompare={past.compare}
              onClose={() => setDetails(false)}
            />
          )
        }
        tabs={<Notice context={context} cycle={cycle} issues={issues} />}
        empty={
          isOver
            ? { title: t('emptyOverTitle'), body: t('emptyOverBody') }
            : { title: t('emptyTitle'), body: t('emptyBody'), ...(canAdd ? { actions: add } : {}) }
        }
        Peek={Peek}
      />
      <TransferQuestion context={context} />
    </>
  );
});

/** Says why nothing can be added here, and offers what still can be done. */
const Notice = observer(function Notice({
  context,
  cycle,
  issues,
}: Pick<CycleIssuesProps, 'context' | 'cycle'> & { issues: ListSession }) {
  const isArchived = cycle.archived_at !== null;
  if (!isArchived && statusOf(context, cycle) !== 'COMPLETED') return null;
  const count = openIssues(context, cycle);
  return (
    <section
      aria-label={t('cycle')}
      className="flex min-h-10 flex-wrap items-center gap-2 border-b border-line bg-sunken px-3 py-1.5 md:px-4"
    >
      <p className="min-w-0 flex-1 text-body text-ink-2">
        {isArchived ? t('archivedBanner') : t('overBanner')}{' '}
        {!isArchived &&
          count > 0 &&
          richText(t('stillOpen', { count }), {
            open: countIn({
              list: countedIn(context.slug, context.project.id, cycle.id, issues),
              filters: openOnes,
              label: t('openCount', { count }),
              count,
              className: 'underline',
            }),
          })}
      </p>
      {isArchived && context.mayWrite && (
        <Button size="small" onClick={() => restoreCycle(context.cycles, cycle)}>
          {t('restore')}
        </Button>
      )}
      {!isArchived && context.mayWrite && count > 0 && (
        <Button size="small" aria-haspopup="dialog" onClick={() => transferring.set(cycle)}>
          {t('transferNow')}
        </Button>
      )}
    </section>
  );
});

/** Asks for issues that are in no cycle, and puts them into this one. */
function addExisting({ cycles, slug, project }: CycleContext, cycle: Cycle): void {
  chooseIssues({
    title: t('addExisting'),
    action: (count) => t('addCount', { count }),
    slug,
    projectId: project.id,
    purpose: 'cycle',
    multiple: true,
    onChoose: (chosen) =>
      void addIssues(
        cycles,
        cycle,
        chosen.map(({ id }) => id),
      ),
  });
}
