import { Outlet, useNavigate, useRouter } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect } from 'react';
import { holdKeys } from '#platform/ui/keys/held-keys.ts';
import { whenPageDrawn } from '#platform/web/shell/page-waits.ts';
import { warmWhenIdle } from '#platform/ui/warm-when-idle.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { Opening } from '#platform/ui/popups/opening.tsx';
import { roles } from '#features/access/contract.ts';
import { AccountButton } from '#features/accounts/web/public.ts';
import { askInvitations, leaveWorkspace, waitingInvitations } from '#features/members/web/public.ts';
import {
  coverImages,
  createProjectOpen,
  invitePeople,
  ProjectQuestions,
  projectsOf,
  projectsPath,
  SidebarProjects,
} from '#features/projects/web/public.ts';
import { sendVisits } from '#features/dashboard/web/public.ts';
import { SidebarFavorites } from '#features/favorites/web/public.ts';
import { SidebarDrafts } from '#features/drafts/web/public.ts';
import { activeCyclesPath, cycleForm } from '#features/cycles/web/public.ts';
import { moduleForm } from '#features/modules/web/public.ts';
import { SidebarInbox, UnreadInTitle } from '#features/notifications/web/public.ts';
import { NewIssueButton } from '#features/issue-create/web/public.ts';
import { templateRequest } from '#features/issue-templates/web/public.ts';
import { repeatRequest } from '#features/recurring-issues/web/public.ts';
import { shiftOffer } from '#features/issue-lists/web/shift/shift-offer.ts';
import { createRequest, openCreate } from '#features/issues/web/open-create.ts';
import { choosingIssues, closePalette, openPalette, palette } from '#features/search/web/public.ts';
import { WorkspaceContext, WorkspaceMissingScreen, WorkspaceSwitcher } from '#features/workspaces/web/public.ts';
import { pageForm } from '#features/pages/web/page-form.ts';
import { templateForm } from '#features/pages/web/templates/template-form.ts';
import { viewForm } from '#features/views/web/view-form.ts';
import { CycleIcon, HomeIcon, ProjectIcon, SearchIcon, ViewIcon } from '#platform/ui/icons/line-icons.ts';
import { askInstanceAdmin, isInstanceAdmin } from '#features/users/web/public.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { useSignal } from '#platform/ui/signal.ts';
import { SidebarFoot } from '#platform/web/shell/sidebar-foot.tsx';
import { SidebarGroup, SidebarLink } from '#platform/web/shell/sidebar-parts.tsx';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import { Sidebar } from '#platform/web/shell/sidebar.tsx';
import { firstPageDrawn } from './first-page.ts';
import { goAndStartIssue, mayCreateIssues, startNewIssue, whyNoNewIssue } from './new-issue.ts';
import { enterInstantMode } from './enter-instant-mode.ts';
import { anythingOverwritten, watchOverwritten } from './watch-overwritten.ts';
import { keepApp } from './offline/keep-app.ts';
import { keepTextsLater } from './after-first-page.ts';
import './lend-pages.ts';
import './plan-sources.ts';
import { t } from './text.ts';
import { helpItems } from './help-commands.ts';
import { noteProjects } from './note-projects.ts';
import { PhoneBar } from './phone-bar.tsx';
import { useNewAddress } from './use-new-address.ts';
import { projectHere, useWorkspaceCommands } from './workspace-commands.ts';
import { workspaceRoute } from './workspace-route.tsx';

const CreateProjectDialog = lazyPart(
  async () => (await import('#features/projects/web/create-project-dialog.tsx')).CreateProjectDialog,
);
const Palette = lazyPart(async () => (await import('#features/search/web/palette/palette.tsx')).Palette);
const ChooseIssuesDialog = lazyPart(
  async () => (await import('#features/search/web/choose-issues-dialog.tsx')).ChooseIssuesDialog,
);
const NewIssueDialog = lazyPart(
  async () => (await import('#features/issue-create/web/new-issue-dialog.tsx')).NewIssueDialog,
);
const TemplateDialog = lazyPart(
  async () => (await import('#features/issue-create/web/templates/template-dialog.tsx')).TemplateDialog,
);
const RepeatDialog = lazyPart(
  async () => (await import('#features/recurring-issues/web/repeat-dialog.tsx')).RepeatDialog,
);
const CycleDialog = lazyPart(async () => (await import('#features/cycles/web/cycle-dialog.tsx')).CycleDialog);
const ModuleDialog = lazyPart(async () => (await import('#features/modules/web/module-dialog.tsx')).ModuleDialog);
const OverwrittenDialog = lazyPart(
  async () => (await import('#features/issue-detail/web/overwritten/overwritten-dialog.tsx')).OverwrittenDialog,
);

coverImages.set({
  Field: lazy(async () => ({ default: (await import('./project-cover-field.tsx')).ProjectCoverField })),
  bind: async (...cover) => (await import('#features/assets/web/public.ts')).bindCover(...cover),
});

invitePeople.set(
  lazy(async () => ({ default: (await import('#features/members/web/invite-people-dialog.tsx')).InvitePeopleDialog })),
);

const ShiftDialog = lazyPart(
  async () => (await import('#features/issue-lists/web/shift/shift-dialog.tsx')).ShiftDialog,
);

const ViewDialog = lazyPart(async () => (await import('#features/views/web/view-dialog.tsx')).ViewDialog);

const PageDialog = lazyPart(async () => (await import('#features/pages/web/page-dialog.tsx')).PageDialog);

const PageTemplateDialog = lazyPart(
  async () => (await import('#features/pages/web/templates/template-dialog.tsx')).TemplateDialog,
);

const closeTemplateForm = () => templateForm.set(null);
const closeViewForm = () => viewForm.set(null);
const closePageForm = () => pageForm.set(null);
const closeChooseIssues = () => choosingIssues.set(null);
const closeNewIssue = () => createRequest.set(null);
const closeForms = () => [closeNewIssue, closeViewForm, closePageForm, closeTemplateForm].forEach((close) => close());
const closeTemplate = () => templateRequest.set(null);
const closeRepeat = () => repeatRequest.set(null);
const closeCycleForm = () => cycleForm.set(null);
const closeModuleForm = () => moduleForm.set(null);
const closeCreateProject = () => createProjectOpen.set(false);

/** The frame of every workspace page: the sidebar, and the screen beside it. */
export const WorkspaceLayout = observer(function WorkspaceLayout() {
  const place = workspaceRoute.useLoaderData();
  const navigate = useNavigate();
  const router = useRouter();
  const go = (path: string) => void navigate({ to: path });
  const goByKey = (path: string) => {
    const end = holdKeys(() => {});
    const [to = '', hash] = path.split('#');
    void navigate({ to, ...(hash === undefined ? {} : { hash }) })
      .then(whenPageDrawn)
      .then(() => end('press'));
  };
  const phone = useSignal(onPhone);
  const creatingProject = useSignal(createProjectOpen);
  // In a person's first project, the row for the first issue is open and focused, because that is the next step.
  const openNewProject = (path: string) =>
    projectsOf(place.slug).joined.length === 1 ? goAndStartIssue(path, go) : go(path);
  useWorkspaceCommands(place, goByKey);
  useNewAddress(place.slug);
  useEffect(() => warmWhenIdle([Palette, ChooseIssuesDialog, NewIssueDialog], firstPageDrawn), []);
  useEffect(() => enterInstantMode(place.slug), [place.slug]);
  useEffect(() => watchOverwritten(place), [place]);
  const openedPalette = useSignal(palette);
  useEffect(sendVisits, []);
  useEffect(() => keepTextsLater(place.slug), [place.slug]);
  useEffect(() => noteProjects(place.slug, router), [place.slug, router]);
  useEffect(() => closePalette, []);
  const issueQuestion = useSignal(choosingIssues);
  const newIssue = useSignal(createRequest);
  const openTemplate = useSignal(templateRequest);
  const openRepeat = useSignal(repeatRequest);
  const openCycle = useSignal(cycleForm);
  const openModule = useSignal(moduleForm);
  const openedView = useSignal(viewForm);
  const openedPage = useSignal(pageForm);
  const openedTemplate = useSignal(templateForm);
  const overwritten = useSignal(anythingOverwritten);
  const shift = useSignal(shiftOffer);
  useEffect(keepApp, []);
  // A form that is open belongs to this workspace.
  useEffect(() => closeForms, [place.slug]);
  if (place.ended) return <WorkspaceMissingScreen />;
  return (
    <WorkspaceContext value={place}>
      <div className="flex h-full">
        <Sidebar
          label={place.workspace?.name ?? place.slug}
          top={
            <div className="flex flex-col gap-2">
              <div className="flex items-center gap-1 rail:flex-col">
                <WorkspaceSwitcher
                  go={go}
                  leave={leaveWorkspace}
                  invitations={waitingInvitations.get}
                  onNear={askInvitations}
                />
                <AccountButton administers={isInstanceAdmin.get} onNear={askInstanceAdmin} />
              </div>
              <div className="flex items-center gap-1 rail:flex-col">
                <NewIssueButton
                  slug={place.slug}
                  offBecause={whyNoNewIssue(place)}
                  onPress={() => startNewIssue(projectHere(place.slug))}
                />
                <IconButton
                  label={t('search')}
                  icon={SearchIcon}
                  keys="Mod+K"
                  size={32}
                  aria-haspopup="dialog"
                  onClick={() => openPalette()}
                />
              </div>
            </div>
          }
          foot={<SidebarFoot help={helpItems} />}
        >
          <div className="flex flex-col gap-px pt-1">
            <SidebarLink href={`/${place.slug}`} exact label={t('home')} mark={<HomeIcon />} keys="G H" />
            <SidebarInbox slug={place.slug} />
            <SidebarDrafts slug={place.slug} atFirst={place.draftCount} after={firstPageDrawn} />
          </div>
          <SidebarGroup name="workspace" label={t('workspace')}>
            <SidebarLink
              href={projectsPath(place.slug)}
              exact
              label={t('projects')}
              mark={<ProjectIcon />}
              keys="G P"
            />
            <SidebarLink
              href={`/${place.slug}/workspace-views/all-issues`}
              within={`/${place.slug}/workspace-views`}
              label={t('views')}
              mark={<ViewIcon />}
              keys="G W"
            />
            {(place.role ?? 0) >= roles.member && (
              <SidebarLink href={activeCyclesPath(place.slug)} label={t('cycles')} mark={<CycleIcon />} keys="G T" />
            )}
          </SidebarGroup>
          <SidebarFavorites slug={place.slug} />
          <SidebarProjects />
        </Sidebar>
        <div className="flex min-w-0 flex-1 flex-col bg-surface">
          <div className="min-h-0 flex-1">
            <Outlet />
          </div>
          {phone && <PhoneBar place={place} />}
        </div>
      </div>
      <UnreadInTitle slug={place.slug} after={firstPageDrawn} />
      <ProjectQuestions />
      <Suspense>{overwritten && <OverwrittenDialog />}</Suspense>
      <Suspense>{shift && <ShiftDialog issues={shift} />}</Suspense>
      {openedPalette && (
        <Opening onClose={closePalette}>
          <Palette
            open={openedPalette}
            slug={place.slug}
            projectId={projectHere(place.slug)}
            go={(path) => router.history.push(path)}
            createTitled={
              mayCreateIssues(place)
                ? (name) => openCreate({ projectId: projectHere(place.slug) ?? undefined, start: { name } })
                : undefined
            }
          />
        </Opening>
      )}
      {issueQuestion && (
        <Opening onClose={closeChooseIssues}>
          <ChooseIssuesDialog question={issueQuestion} onClose={closeChooseIssues} />
        </Opening>
      )}
      {newIssue && (
        <Opening onClose={closeNewIssue}>
          <NewIssueDialog request={newIssue} onClose={closeNewIssue} />
        </Opening>
      )}
      {openTemplate && (
        <Opening onClose={closeTemplate}>
          <TemplateDialog request={openTemplate} onClose={closeTemplate} />
        </Opening>
      )}
      {openRepeat && (
        <Opening onClose={closeRepeat}>
          <RepeatDialog request={openRepeat} onClose={closeRepeat} />
        </Opening>
      )}
      {openCycle && (
        <Opening onClose={closeCycleForm}>
          <CycleDialog request={openCycle} onClose={closeCycleForm} />
        </Opening>
      )}
      {openModule && (
        <Opening onClose={closeModuleForm}>
          <ModuleDialog request={openModule} onClose={closeModuleForm} />
        </Opening>
      )}
      {openedView && (
        <Opening onClose={closeViewForm}>
          <ViewDialog form={openedView} go={go} onClose={closeViewForm} />
        </Opening>
      )}
      {openedPage && (
        <Opening onClose={closePageForm}>
          <PageDialog form={openedPage} go={go} onClose={closePageForm} />
        </Opening>
      )}
      {openedTemplate && (
        <Opening onClose={closeTemplateForm}>
          <PageTemplateDialog form={openedTemplate} onClose={closeTemplateForm} />
        </Opening>
      )}
      {creatingProject && (
        <Opening onClose={closeCreateProject}>
          <CreateProjectDialog go={openNewProject} onClose={closeCreateProject} />
        </Opening>
      )}
    </WorkspaceContext>
  );
});
