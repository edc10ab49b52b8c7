import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Textarea } from '#platform/ui/controls/textarea.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { LockIcon, PublicIcon } from '#platform/ui/icons/line-icons.ts';
import { randomLogo } from '#platform/ui/logo/logo.ts';
import { LogoPicker } from '#platform/ui/logo/logo-picker.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { Select } from '#platform/ui/picker/select.tsx';
import { focusFirstError } from '#platform/ui/popups/first-field.ts';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { t as ui } from '#platform/ui/text.ts';
import { CoverEditor } from './cover-editor.tsx';
import { coverImages } from './cover-images.ts';
import { createProject, type ProjectRefusal } from './create-project.ts';
import { cleanIdentifier, identifierOf } from './identifier-of.ts';
import { NewProjectFeatures } from './new-project-features.tsx';
import { randomCover } from './project-covers.ts';
import { projectsOf } from './project-list.ts';
import { problemOfStart, type ProjectStart, projectStart } from './project-templates.ts';
import { type ChosenTemplate, TemplatePart } from './template-part.tsx';
import { t as first } from './first-text.ts';
import { t } from './text.ts';
import { useIdentifierTaken } from './use-identifier-check.ts';

interface CreateProjectDialogProps {
  onClose: () => void;
  /** Follows an address of this app. */
  go: (path: string) => void;
}

const LONGEST_NAME = 255;
/** Creates a project: first its details, then its features (screens.md 3.17). */
export const CreateProjectDialog = observer(function CreateProjectDialog(props: CreateProjectDialogProps) {
  const [made, setMade] = useState<ProjectRecord | null>(null);
  return made === null ? (
    <NewProjectForm onClose={props.onClose} onMade={setMade} />
  ) : (
    <NewProjectFeatures projectId={made.id} {...props} />
  );
});

interface NewProjectFormProps {
  onClose: () => void;
  onMade: (project: ProjectRecord) => void;
}

/** The form for a new project. Its ID follows the name until it is typed by hand. */
const NewProjectForm = observer(function NewProjectForm({ onClose, onMade }: NewProjectFormProps) {
  const place = useWorkspace();
  const [name, setName] = useState('');
  const [ownIdentifier, setOwnIdentifier] = useState<string | null>(null);
  const [description, setDescription] = useState('');
  const [network, setNetwork] = useState<'0' | '2'>('2');
  const [lead, setLead] = useState<string | null>(null);
  const [logo, setLogo] = useState(randomLogo);
  const [cover, setCover] = useState<string | null>(randomCover);
  const [uploaded, setUploaded] = useState<string | null>(null);
  const [template, setTemplate] = useState<ChosenTemplate>('blank');
  const [start, setStart] = useState(() => projectStart('blank'));
  const [refusal, setRefusal] = useState<ProjectRefusal>({});
  const [busy, setBusy] = useState(false);
  const identifier = ownIdentifier ?? identifierOf(name);
  const taken = useIdentifierTaken(place.slug, identifier);

  const send = async (form: HTMLElement | null) => {
    const found = checkDraft(name.trim(), identifier, start);
    setRefusal(found);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    if (busy) return;
    setBusy(true);
    const draft = {
      name: name.trim(),
      identifier,
      description: description.trim(),
      network: network === '2' ? 2 : 0,
      project_lead: lead,
      logo_props: logo,
      cover_image: uploaded === null ? cover : null,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...start.features,
    } as const;
    const result = await createProject(place.slug, draft, start, typeof template === 'string' ? undefined : template);
    setBusy(false);
    if (!('id' in result)) {
      setRefusal(result);
      return focusFirstError(form);
    }
    if (uploaded !== null) {
      // The project is there; a cover that could not be bound is chosen again in its settings.
      await coverImages
        .get()
        ?.bind(place.slug, result.id, uploaded)
        .catch(() => showToast({ kind: 'error', title: t('coverLost') }));
      await projectsOf(place.slug).read();
    }
    onMade(result);
  };
  return (
    <Dialog
      title={first('createProject')}
      size={720}
      dirty={name !== '' || description !== '' || template !== 'blank'}
      onClose={onClose}
      onSubmit={(form) => void send(form)}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {first('cancel')}
          </Button>
          <Button size="large" variant="primary" type="submit" busy={busy}>
            {first('createProject')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {refusal.form && <Banner tone="danger" role="alert" title={refusal.form} />}
        <CoverEditor
          slug={place.slug}
          projectId={null}
          cover={cover}
          onChange={(url) => {
            setCover(url);
            setUploaded(null);
          }}
          onUploaded={({ id, url }) => {
            setCover(url);
            setUploaded(id);
          }}
        />
        <div className="grid grid-cols-[auto_1fr] gap-3 md:grid-cols-[auto_1fr_10rem]">
          <LogoPicker logo={logo} onChange={setLogo} className="mt-6 size-8" size={18} />
          <Field label={first('name')} required error={refusal.name}>
            {(control) => (
              <Input
                {...control}
                value={name}
                placeholder={t('namePlaceholder')}
                onChange={(event) => {
                  setName(event.target.value);
                  setRefusal({});
                }}
              />
            )}
          </Field>
          <div className="col-span-2 md:col-span-1">
            <Field
              label={first('identifier')}
              required
              error={refusal.identifier ?? (taken ? first('identifierTaken') : undefined)}
              hint={identifier === '' ? undefined : t('identifierHint', { example: `${identifier}-1` })}
            >
              {(control) => (
                <Input
                  {...control}
                  value={identifier}
                  autoComplete="off"
                  spellCheck={false}
                  className="font-mono"
                  onChange={(event) => {
                    setOwnIdentifier(cleanIdentifier(event.target.value));
                    setRefusal({});
                  }}
                />
              )}
            </Field>
          </div>
        </div>
        <Field label={first('description')} optional={t('optional')}>
          {(control) => (
            <Textarea
              {...control}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
              className="max-h-40"
            />
          )}
        </Field>
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <Field label={first('network')} hint={network === '2' ? t('publicHint') : t('privateHint')}>
            {(control) => (
              <Select
                label={first('network')}
                control={control}
                placeholder={first('network')}
                value={network}
                onChange={(value) => setNetwork(value === '0' ? '0' : '2')}
                options={[
                  { value: '2', label: t('public'), mark: <PublicIcon size={14} /> },
                  { value: '0', label: t('private'), mark: <LockIcon size={14} /> },
                ]}
              />
            )}
          </Field>
          <Field label={first('lead')} optional={t('optional')}>
            {(control) => (
              <Select
                label={first('lead')}
                control={control}
                placeholder={t('noLead')}
                empty={{ value: '', label: t('noLead') }}
                value={lead}
                onChange={(value) => setLead(value === '' ? null : value)}
                options={[...place.people.values()].map((person) => ({
                  value: person.id,
                  label: person.display_name,
                  mark: (
                    <Avatar size={16} person={{ id: person.id, name: person.display_name, image: person.avatar_url }} />
                  ),
                }))}
              />
            )}
          </Field>
        </div>
        <TemplatePart
          slug={place.slug}
          template={template}
          start={start}
          onTemplate={(chosen, itsStart) => {
            setTemplate(chosen);
            setStart(itsStart);
          }}
          onStart={setStart}
        />
      </div>
    </Dialog>
  );
});

function checkDraft(name: string, identifier: string, start: ProjectStart): ProjectRefusal {
  const problem = problemOfStart(start);
  return {
    ...(problem === null ? {} : { form: problem }),
    ...(name === '' ? { name: t('nameRequired') } : {}),
    ...(name.length > LONGEST_NAME ? { name: ui('tooLong', { count: LONGEST_NAME }) } : {}),
    ...(identifier === '' ? { identifier: t('identifierRequired') } : {}),
  };
}
