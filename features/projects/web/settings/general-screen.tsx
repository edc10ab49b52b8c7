import { observer } from 'mobx-react-lite';
import type { ProjectRecord } from '#features/projects/contract.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Textarea } from '#platform/ui/controls/textarea.tsx';
import { LockIcon, PublicIcon } from '#platform/ui/icons/line-icons.ts';
import { LogoPicker } from '#platform/ui/logo/logo-picker.tsx';
import { DangerAction, DangerZone } from '#platform/web/settings/danger-zone.tsx';
import { SavedTick } from '#platform/web/settings/saved-tick.tsx';
import { SettingsForm } from '#platform/web/settings/settings-form.tsx';
import { SettingsRow } from '#platform/web/settings/settings-row.tsx';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { SettingsSelect } from '#platform/web/settings/settings-select.tsx';
import { useSaveAtOnce } from '#platform/web/settings/use-save-at-once.ts';
import { useSettingsForm } from '#platform/web/settings/use-settings-form.ts';
import { timeZoneOptions } from '#platform/web/text/time-zones.ts';
import { formatDateTime } from '#platform/web/text/format-time.ts';
import { archiveProject, deleteProject, updateProject } from '#features/projects/web/change-project.ts';
import { askAboutProject } from '#features/projects/web/ask-about-project.tsx';
import { CoverEditor } from '#features/projects/web/cover-editor.tsx';
import { projectsOf } from '#features/projects/web/project-list.ts';
import { cleanIdentifier } from '#features/projects/web/identifier-of.ts';
import { refusalOf } from '#features/projects/web/create-project.ts';
import { ProjectLogo } from '#features/projects/web/project-logo.tsx';
import { mayIn } from '#features/projects/web/project-standing.ts';
import { t as first } from '#features/projects/web/first-text.ts';
import { t } from '#features/projects/web/text.ts';
import { useIdentifierTaken } from '#features/projects/web/use-identifier-check.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { t as ui } from '#platform/ui/text.ts';
import { ProjectSettings } from './project-settings.tsx';

/** Name and visibility of a project (screens.md 3.24). Admins edit, everyone else reads. */
export const ProjectGeneralScreen = observer(function ProjectGeneralScreen() {
  return (
    <ProjectSettings current="general" description={t('generalBody')}>
      {(project, place) =>
        mayIn(place, project, 'project.update') ? (
          <>
            <Looks slug={place.slug} project={project} />
            <Words slug={place.slug} project={project} />
            <Reach slug={place.slug} project={project} />
            <Danger place={place} project={project} />
          </>
        ) : (
          <>
            <ReadOnly project={project} />
            {mayIn(place, project, 'project.archive') && <Danger place={place} project={project} />}
          </>
        )
      }
    </ProjectSettings>
  );
});

interface PartProps {
  slug: string;
  project: ProjectRecord;
}

function Looks({ slug, project }: PartProps) {
  const save = (change: Parameters<typeof updateProject>[2]) => updateProject(slug, project.id, change);
  const cover = useSaveAtOnce(project.cover_image_url, (cover_image) =>
    save({ cover_image, ...(cover_image === null ? { cover_image_asset: null } : {}) }),
  );
  const logo = useSaveAtOnce(project.logo_props, (logo_props) => save({ logo_props }));
  return (
    <SettingsSection>
      <div id="cover" className="flex scroll-my-16 flex-col items-end gap-1">
        <div className="w-full">
          <CoverEditor
            slug={slug}
            projectId={project.id}
            cover={cover.value}
            onChange={cover.change}
            onUploaded={() => projectsOf(slug).read()}
          />
        </div>
        <SavedTick on={cover.ticked} />
      </div>
      <SettingsRow id="logo" label={first('logo')} end={<SavedTick on={logo.ticked} />}>
        <LogoPicker logo={logo.value} onChange={logo.change} className="size-10" size={24} />
      </SettingsRow>
    </SettingsSection>
  );
}

const LONGEST_NAME = 255;

function Words({ slug, project }: PartProps) {
  const { name, identifier, description } = project;
  const form = useSettingsForm({
    saved: { name, identifier, description },
    check: (values) => ({
      name:
        values.name.trim() === ''
          ? t('nameRequired')
          : values.name.trim().length > LONGEST_NAME
            ? ui('tooLong', { count: LONGEST_NAME })
            : undefined,
      identifier: values.identifier === '' ? t('identifierRequired') : undefined,
    }),
    save: async (changed) => {
      try {
        await updateProject(slug, project.id, changed);
        return {};
      } catch (error) {
        const { form: other, ...atFields } = error instanceof ApiError ? refusalOf(error) : { form: '' };
        if (other !== undefined) throw error;
        return atFields;
      }
    },
  });
  const wanted = form.values.identifier === identifier ? '' : form.values.identifier;
  const taken = useIdentifierTaken(slug, wanted) ? first('identifierTaken') : undefined;
  return (
    <SettingsForm form={form}>
      <SettingsSection>
        <SettingsRow id="name" label={first('name')} error={form.errors.name}>
          {(control) => (
            <Input {...control} value={form.values.name} onChange={(event) => form.set('name', event.target.value)} />
          )}
        </SettingsRow>
        <SettingsRow id="description" label={first('description')}>
          {(control) => (
            <Textarea
              {...control}
              value={form.values.description}
              onChange={(event) => form.set('description', event.target.value)}
              className="max-h-60"
            />
          )}
        </SettingsRow>
        <SettingsRow
          id="identifier"
          label={first('identifier')}
          hint={t('identifierNote')}
          error={form.errors.identifier ?? taken}
        >
          {(control) => (
            <Input
              {...control}
              value={form.values.identifier}
              autoComplete="off"
              spellCheck={false}
              className="max-w-40 font-mono"
              onChange={(event) => form.set('identifier', cleanIdentifier(event.target.value))}
            />
          )}
        </SettingsRow>
      </SettingsSection>
    </SettingsForm>
  );
}

function Reach({ slug, project }: PartProps) {
  return (
    <SettingsSection>
      <SettingsSelect
        id="network"
        label={first('network')}
        hint={project.network === 2 ? t('publicHint') : t('privateHint')}
        value={String(project.network)}
        options={[
          { value: '2', label: t('public'), mark: <PublicIcon size={14} /> },
          { value: '0', label: t('private'), mark: <LockIcon size={14} /> },
        ]}
        onSave={(value) => updateProject(slug, project.id, { network: value === '0' ? 0 : 2 })}
      />
      <SettingsSelect
        id="timezone"
        label={first('timezone')}
        hint={t('timezoneHint')}
        value={project.timezone}
        options={timeZoneOptions(project.timezone)}
        onSave={(timezone) => updateProject(slug, project.id, { timezone })}
      />
      <SettingsRow id="template" label={first('saveAsTemplateRow')} hint={t('saveAsTemplateHint')}>
        <Button onClick={() => askAboutProject('template', project)}>{first('saveAsTemplate')}</Button>
      </SettingsRow>
      <SettingsRow label={t('createdOn')}>{formatDateTime(project.created_at)}</SettingsRow>
    </SettingsSection>
  );
}

function ReadOnly({ project }: { project: ProjectRecord }) {
  return (
    <SettingsSection>
      {project.cover_image_url !== null && (
        <img
          src={project.cover_image_url}
          alt=""
          className="h-36 w-full rounded-control border border-line object-cover"
        />
      )}
      <SettingsRow label={first('name')}>
        <span className="flex items-center gap-2">
          <ProjectLogo project={project} size={20} />
          {project.name}
        </span>
      </SettingsRow>
      <SettingsRow label={first('description')}>{project.description === '' ? '—' : project.description}</SettingsRow>
      <SettingsRow label={first('identifier')}>
        <span className="font-mono">{project.identifier}</span>
      </SettingsRow>
      <SettingsRow label={first('network')}>{project.network === 0 ? t('private') : t('public')}</SettingsRow>
      <SettingsRow label={first('timezone')}>{project.timezone}</SettingsRow>
      <SettingsRow label={t('createdOn')}>{formatDateTime(project.created_at)}</SettingsRow>
    </SettingsSection>
  );
}

function Danger({ place, project }: { place: WorkspacePlace; project: ProjectRecord }) {
  const { slug } = place;
  const { name } = project;
  return (
    <DangerZone>
      <DangerAction
        id="archive"
        title={first('archiveProject')}
        body={t('archiveHint')}
        action={first('archive')}
        confirm={{ title: first('archiveTitle', { name }), body: first('archiveBody') }}
        onConfirm={() => archiveProject(slug, project)}
      />
      <DangerAction
        id="delete"
        title={first('deleteProject')}
        body={t('deleteHint')}
        action={first('delete')}
        confirm={{ title: first('deleteTitle', { name }), body: first('deleteBody') }}
        typed={[{ text: name }, { text: 'delete my project' }]}
        onConfirm={() => deleteProject(slug, project)}
      />
    </DangerZone>
  );
}
