import { useNavigate } from '@tanstack/react-router';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { NameDialog } from './name-dialog.tsx';
import { saveAsTemplate } from './template-store.ts';
import { leftOutNames } from './template-words.ts';
import { t } from './text.ts';

/** Saves a project as a template of its workspace. */
export function SaveDialog({ project, onClose }: { project: ProjectRecord; onClose: () => void }) {
  const { slug } = useWorkspace();
  const navigate = useNavigate();
  const save = async (name: string) => {
    const { left_out, undo } = await saveAsTemplate(slug, project.id, name);
    showToast({
      kind: 'success',
      title: t('saved', { name }),
      actions: [{ label: t('view'), run: () => void navigate({ to: `/${slug}/settings/project-templates` }) }],
      undo,
      ...(left_out.length > 0 && { body: t('leftOut', { names: leftOutNames(left_out) }), stays: true }),
    });
  };
  return (
    <NameDialog
      title={t('saveTitle', { name: project.name })}
      name={project.name}
      hint={t('keeps')}
      action={t('save')}
      onSave={save}
      onClose={onClose}
    />
  );
}
