import { useParams, useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { ProjectRecord } from '#features/projects/contract.ts';
import {
  canEnter,
  projectArchivePath,
  projectCrumb,
  sectionCrumb,
  projectIssuesPath,
  projectsOf,
} from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { useEarlyKeys } from '#features/issue-detail/web/commands/use-early-keys.ts';
import { partCommands } from '#features/issue-detail/web/commands/part-commands.ts';
import { CopyLinkButton } from '#features/issue-detail/web/header/copy-link-button.tsx';
import { stepCommands } from '#features/issue-detail/web/commands/step-commands.ts';
import { StepButtons } from '#features/issue-detail/web/header/step-buttons.tsx';
import { SubscribeButton } from '#features/issue-detail/web/header/subscribe-button.tsx';
import { panelCommands, PanelToggle } from '#features/issue-detail/web/properties/panel-toggle.tsx';
import { OpenedIssue } from '#features/issue-detail/web/peek/opened-issue.tsx';
import { shownIssue } from '#features/issue-detail/web/peek/shown-issue.ts';
import { useOpenIssue } from '#features/issue-detail/web/peek/use-open-issue.ts';
import { pageHost } from './page-host.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { addedCommands } from '#features/issues/web/commands/added-commands.ts';
import { anchorIn } from '#features/issues/web/commands/anchor-in.ts';
import { issueCommands, issueSubject } from '#features/issues/web/commands/issue-commands.ts';
import { openIssueMenu } from '#features/issues/web/commands/issue-menu.ts';
import { ClosedProject } from '#features/issues/web/closed-project.tsx';
import { openWorkspace } from '#features/issues/web/store/open-workspace.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { useVisitor } from '#features/issues/web/use-visitor.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { Screen } from '#platform/web/shell/screen.tsx';

addedCommands.set(partCommands);

/** One issue on a page of its own (screens.md 3.8). */
export const IssueScreen = observer(function IssueScreen() {
  const { slug } = useWorkspace();
  const { projectId = '', issueId = '' } = useParams({ strict: false });
  const projects = projectsOf(slug);
  const project = projects.byId.get(projectId);
  const isKnown = useVisitor(openWorkspace(slug));
  if (projects.status === 'failed') return <ErrorScreen error={projects.error} onRetry={() => void projects.read()} />;
  if (!canEnter(project)) return <ClosedProject project={project} issueId={issueId} />;
  return isKnown ? <IssuePage key={issueId} id={issueId} project={project} /> : null;
});

const IssuePage = observer(function IssuePage({ id, project }: { id: string; project: ProjectRecord }) {
  const { slug, workspace } = useWorkspace();
  const { history } = useRouter();
  const facts = openWorkspace(slug).of(project.id);
  const host = useMemo(() => pageHost({ slug, projectId: project.id, id }, history), [slug, project.id, id, history]);
  const { issue } = shownIssue(host, id);
  const reads = useOpenIssue(host, id);
  const { status } = reads.now;
  const isReading = issue === undefined && (status === 'reading' || status === 'read');
  const target = () => {
    const anchor = anchorIn(document.querySelector('main'));
    return issue && anchor ? { facts, issue, host, anchor } : null;
  };
  useEarlyKeys(issueCommands, isReading, target);
  useCommands('issue', issueCommands, target, issueSubject);
  useCommands('issue', useSignal(addedCommands).byKey, target, issueSubject);
  useCommands('screen', panelCommands, () => target);
  useCommands('issue', stepCommands, () => host.stepsFrom(id));
  const isArchived = issue !== undefined && issue.archived_at !== null;
  return (
    <Screen
      title={issue ? `${facts.keyOf(issue)} ${issue.name}` : undefined}
      place={workspace?.name}
      crumbs={[
        projectCrumb(slug, project, (id) => projectIssuesPath(slug, id)),
        isArchived
          ? { label: t('archivedIssues'), href: projectArchivePath(slug, project.id) }
          : sectionCrumb(slug, project, 'issues', 'below'),
        { label: issue ? facts.keyOf(issue) : issueText('issue') },
      ]}
      actions={
        issue && (
          <>
            <StepButtons id={id} host={host} />
            <SubscribeButton key={id} facts={facts} issue={issue} />
            <CopyLinkButton facts={facts} issue={issue} />
            <IconButton
              label={issueText('more')}
              icon={MoreIcon}
              aria-haspopup="menu"
              onClick={(event) => openIssueMenu({ facts, issue, host }, event.currentTarget)}
            />
            <PanelToggle />
          </>
        )
      }
    >
      {/* Without an issue the message stands in the middle of the screen, like that of other missing things. */}
      <div
        className={clsx(
          'flex flex-col px-4 pt-5 [--bottom:4rem] [--top:1.25rem] md:px-10',
          issue || isReading ? 'min-h-full pb-(--bottom)' : 'h-full pb-5',
        )}
      >
        <OpenedIssue id={id} host={host} reads={reads} leave={t('viewOthers')} isWide />
      </div>
    </Screen>
  );
});
