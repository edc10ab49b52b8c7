import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect } from 'react';
import { session } from '#features/accounts/web/public.ts';
import { openWorkspace, useVisitor } from '#features/issues/web/public.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import {
  mayIn,
  ProjectGate,
  projectCrumb,
  sectionCrumb,
  projectIntakePath,
  projectSettingsPath,
} from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { MoreIcon, PlusIcon, SettingsIcon } from '#platform/ui/icons/line-icons.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { Screen } from '#platform/web/shell/screen.tsx';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import { IntakeFormHost } from './intake-form-host.tsx';
import { intakeForm } from './intake-form-open.ts';
import { IntakePanes } from './intake-panes.tsx';
import { intakeOf, type IntakeQueue } from './intake-queue.ts';
import { IntakeFilterButton, IntakeSort } from './intake-tools.tsx';
import { pendingCountsOf } from './pending-counts.ts';
import { readIntakeSearch } from './read-search.ts';
import { t } from './text.ts';
import { useIntakeKeys } from './use-intake-keys.ts';

/** `/{workspaceSlug}/projects/{projectId}/inbox`: what came in, to be decided (screens.md 3.14). */
export function IntakeScreen() {
  return (
    <ProjectGate action="intake.submit" feature="inbox_view" off={{ title: t('isOff'), body: t('isOffBody') }}>
      {(project) => <Intake key={project.id} project={project} />}
    </ProjectGate>
  );
}

const Intake = observer(function Intake({ project }: { project: ProjectRecord }) {
  const place = useWorkspace();
  const { slug, workspace: record } = place;
  const workspace = openWorkspace(slug);
  const isEntered = useVisitor(workspace);
  const queue = intakeOf(workspace.of(project.id));
  const userId = session.me?.id;
  useLayoutEffect(() => {
    if (userId !== undefined) for (const tab of Object.values(queue.tabs)) tab.display.enter(userId);
  }, [queue, userId]);
  useAddress(queue);
  useEffect(() => {
    const refresh = () => queue.tabs.open.refresh();
    refresh();
    const counts = pendingCountsOf(slug);
    counts.want(project.id);
    const stop = counts.onSnoozeEnd((id) => id === project.id && refresh());
    // Timers of a page that is not in sight may be late.
    addEventListener('focus', refresh);
    return () => {
      stop();
      removeEventListener('focus', refresh);
    };
  }, [queue, slug, project.id]);
  const add = () =>
    intakeForm.set({
      facts: queue.home,
      onDone: (id) => {
        queue.showTabOf('open', id);
        queue.select(id);
      },
    });
  useIntakeKeys(queue, add);
  const isAdmin = mayIn(place, project, 'project.update');
  return (
    <Screen
      crumbs={[
        projectCrumb(slug, project, (id) => projectIntakePath(slug, id)),
        sectionCrumb(slug, project, 'inbox', 'here'),
      ]}
      place={record?.name}
      ownScroll
      actions={
        <>
          <IntakeSort tab={queue.tab} />
          <IntakeFilterButton tab={queue.tab} />
          {isAdmin && <SettingsMenu href={projectSettingsPath(slug, project.id, 'features')} />}
          <Button
            variant="primary"
            icon={PlusIcon}
            keys="C"
            aria-haspopup="dialog"
            aria-label={t('addIssue')}
            onClick={add}
          >
            <span className="max-md:hidden">{t('addIssue')}</span>
          </Button>
        </>
      }
    >
      {isEntered && <IntakePanes queue={queue} onAdd={add} />}
      <IntakeFormHost />
    </Screen>
  );
});

function SettingsMenu({ href }: { href: string }) {
  const items = () => [{ kind: 'link' as const, label: t('intakeSettings'), icon: SettingsIcon, href }];
  return (
    <IconButton
      label={t('moreActions')}
      icon={MoreIcon}
      {...useMenu(items, { label: t('moreActions'), align: 'end' })}
    />
  );
}

/** Ties the tab and the open issue to the address, and opens the first issue where the address names none. */
function useAddress(queue: IntakeQueue): void {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { currentTab = 'open', inboxIssueId = null } = readIntakeSearch(useSearch({ strict: false }));
  const phone = useSignal(onPhone);
  useLayoutEffect(() => {
    queue.setAddress({
      show: (tab, issueId) =>
        void navigate({
          to: '.',
          search: readIntakeSearch({ currentTab: tab, inboxIssueId: issueId ?? undefined }),
          // On phones Back leads from an issue to the list; beside the list, to where one came from.
          replace: !onPhone.get() || issueId === null,
        }),
      go: (path) => history.push(path),
    });
    return () => queue.setAddress(null);
  }, [queue, navigate, history]);
  useLayoutEffect(() => queue.follow(currentTab, inboxIssueId), [queue, currentTab, inboxIssueId]);
  const [first] = queue.tab.ids;
  const isFree = !phone && queue.peekId === null && inboxIssueId === null && first !== undefined;
  useEffect(() => {
    if (isFree) queue.select(first);
  }, [queue, isFree, first]);
}
