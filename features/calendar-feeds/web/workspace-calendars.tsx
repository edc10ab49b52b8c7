import { useEffect, useState } from 'react';
import { resetCalendars } from '#features/calendar-feeds/contract.ts';
import { listProjects } from '#features/projects/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import type { PickerOption } from '#platform/ui/picker/picker-options.ts';
import { Select } from '#platform/ui/picker/select.tsx';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { api } from '#platform/web/api/api.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { SettingsRow } from '#platform/web/settings/settings-row.tsx';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { t } from './text.ts';
import { UrlField } from './url-field.tsx';

interface WorkspaceCalendarsProps {
  slug: string;
  name: string;
}

/** The calendars of one workspace: one's own, one for each project, and new addresses for all of them. */
export function WorkspaceCalendars({ slug, name }: WorkspaceCalendarsProps) {
  const projects = useProjects(slug);
  const [projectId, setProjectId] = useState<string | null>(null);
  // Counted up by a reset: addresses on screen are not valid any more.
  const [version, setVersion] = useState(0);
  const reset = async () => {
    const question = {
      title: t('resetTitle', { workspace: name }),
      body: t('resetBody'),
      action: t('reset'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    try {
      await api.send(resetCalendars, { params: { slug } });
      setVersion((now) => now + 1);
      showToast({ kind: 'success', title: t('resetDone') });
    } catch (error) {
      showToast({ kind: 'error', title: t('resetFailed'), body: refusalReason(error) });
    }
  };
  return (
    <SettingsSection title={name}>
      <SettingsRow label={t('mine')} hint={t('mineHint')}>
        <UrlField key={version} slug={slug} projectId={null} />
      </SettingsRow>
      {(projects === null || projects.length > 0) && (
        <SettingsRow label={t('project')} hint={t('projectHint')}>
          {(control) => (
            <div className="flex flex-col gap-2">
              <Select
                label={t('project')}
                control={control}
                placeholder={t('chooseProject')}
                options={projects ?? []}
                value={projectId}
                onChange={setProjectId}
              />
              {projectId !== null && <UrlField key={`${projectId} ${version}`} slug={slug} projectId={projectId} />}
            </div>
          )}
        </SettingsRow>
      )}
      <SettingsRow label={t('reset')} hint={t('resetHint')}>
        <Button onClick={() => void reset()}>{t('reset')}</Button>
      </SettingsRow>
    </SettingsSection>
  );
}

/** The projects of a workspace that one belongs to, as choices: null while they are read, none if they cannot be. */
function useProjects(slug: string): readonly PickerOption[] | null {
  const [options, setOptions] = useState<readonly PickerOption[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    api.send(listProjects, { params: { slug } }).then(
      (found) => {
        const mine = found.filter((project) => project.is_member && project.archived_at === null);
        if (isWanted)
          setOptions(mine.map(({ id, name, identifier }) => ({ value: id, label: name, hint: identifier })));
      },
      () => isWanted && setOptions((before) => before ?? []),
    );
    return () => {
      isWanted = false;
    };
  }, [slug]);
  return options;
}
