import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { roles } from '#features/access/contract.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { signal, useSignal } from '#platform/ui/signal.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { TypedConfirm } from '#platform/web/settings/typed-confirm.tsx';
import { archiveProject, deleteProject, joinProject, leaveProject } from './change-project.ts';
import { ownTemplates } from './own-templates.ts';
import { projectIssuesPath, projectsPath } from './paths.ts';
import { roleName } from './role-name.ts';
import { t } from './first-text.ts';

interface Question {
  readonly kind: 'join' | 'leave' | 'delete' | 'template';
  readonly project: ProjectRecord;
}

/** What is being asked about a project; drawn by `ProjectQuestions`. */
const asked = signal<Question | null>(null);

/** Opens the question whether to join, leave or delete a project, or how to call it as a template. */
export function askAboutProject(kind: Question['kind'], project: ProjectRecord): void {
  asked.set({ kind, project });
}

/** Asks before a project is put away, and does it. */
export async function askToArchive(slug: string, project: ProjectRecord): Promise<boolean> {
  const yes = await confirm({
    title: t('archiveTitle', { name: project.name }),
    body: t('archiveBody'),
    action: t('archive'),
    danger: true,
  });
  if (yes) await archiveProject(slug, project);
  return yes;
}

/** Draws the open question; rendered once in the workspace layout. */
export function ProjectQuestions() {
  const question = useSignal(asked);
  const templates = useSignal(ownTemplates);
  const navigate = useNavigate();
  const { slug } = useWorkspace();
  if (question === null) return null;
  const { kind, project } = question;
  const close = () => asked.set(null);
  /** Away from the pages of a project that is gone for this person. */
  const leavePages = () => {
    if (location.pathname.startsWith(`/${slug}/projects/${project.id}`)) void navigate({ to: projectsPath(slug) });
  };
  if (kind === 'template')
    return templates && <templates.SaveDialog key={project.id} project={project} onClose={close} />;
  if (kind === 'join') return <JoinDialog slug={slug} project={project} onClose={close} />;
  return kind === 'leave' ? (
    <TypedConfirm
      title={t('leaveTitle', { name: project.name })}
      body={project.network === 0 ? t('leaveSecretBody') : t('leaveBody')}
      action={t('leave')}
      typed={[{ text: project.name }, { text: 'Leave Project' }]}
      onConfirm={() => leaveProject(slug, project).then(leavePages)}
      onClose={close}
    />
  ) : (
    <TypedConfirm
      title={t('deleteTitle', { name: project.name })}
      body={t('deleteBody')}
      action={t('delete')}
      typed={[{ text: project.name }, { text: 'delete my project' }]}
      onConfirm={() => deleteProject(slug, project).then(leavePages)}
      onClose={close}
    />
  );
}

function JoinDialog({ slug, project, onClose }: { slug: string; project: ProjectRecord; onClose: () => void }) {
  const place = useWorkspace();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const role = place.role ?? roles.member;
  const join = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await joinProject(slug, project, role);
      onClose();
      void navigate({ to: projectIssuesPath(slug, project.id) });
    } catch (error) {
      setFailure(refusalReason(error) ?? t('couldNotJoin'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      size={400}
      title={t('joinTitle', { name: project.name })}
      onClose={onClose}
      onSubmit={() => void join()}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('join')}
          </Button>
        </>
      }
    >
      <p className="text-body text-pretty text-ink-2">{t('joinBody', { role: roleName(role) })}</p>
      {failure && <Banner tone="danger" role="alert" title={failure} />}
    </Dialog>
  );
}
