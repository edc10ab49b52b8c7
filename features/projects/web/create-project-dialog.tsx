import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Textarea } from '#platform/ui/controls/textarea.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { LockIcon, PublicIcon } from '#platform/ui/icons/line-icons.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { Picker } from '#platform/ui/picker/picker.tsx';
import { Select } from '#platform/ui/picker/select.tsx';
import { focusFirstError } from '#platform/ui/popups/first-field.ts';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { tip } from '#platform/ui/popups/tip.ts';
import { createProject, type ProjectRefusal } from './create-project.ts';
import { cleanIdentifier, identifierOf } from './identifier-of.ts';
import { projectIssuesPath } from './paths.ts';
import { emojiOptions, randomEmoji } from './project-emoji.ts';
import { t } from './text.ts';
import { useIdentifierTaken } from './use-identifier-check.ts';

interface CreateProjectDialogProps {
  onClose: () => void;
  /** Follows an address of this app. */
  go: (path: string) => void;
}

const LONGEST_NAME = 255;

/** The form for a new project (screens.md 3.17). Its ID follows the name until it is typed by hand. */
export const CreateProjectDialog = observer(function CreateProjectDialog({ onClose, go }: CreateProjectDialogProps) {
  const place = useWorkspace();
  const [name, setName] = useState('');
  const [ownIdentifier, setOwnIdentifier] = useState<string | null>(null);
  const [description, setDescription] = useState('');
  const [network, setNetwork] = useState<'0' | '2'>('2');
  const [lead, setLead] = useState<string | null>(null);
  const [emoji, setEmoji] = useState(randomEmoji);
  const [refusal, setRefusal] = useState<ProjectRefusal>({});
  const [busy, setBusy] = useState(false);
  const identifier = ownIdentifier ?? identifierOf(name);
  const taken = useIdentifierTaken(place.slug, identifier);

  const send = async (form: HTMLElement | null) => {
    const found = checkDraft(name.trim(), identifier);
    setRefusal(found);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    if (busy) return;
    setBusy(true);
    const result = await createProject(place.slug, {
      name: name.trim(),
      identifier,
      description: description.trim(),
      network: network === '2' ? 2 : 0,
      project_lead: lead,
      logo_props: { in_use: 'emoji', emoji: { value: emoji } },
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    setBusy(false);
    if (!('id' in result)) {
      setRefusal(result);
      return focusFirstError(form);
    }
    onClose();
    showToast({ kind: 'success', title: t('projectCreated', { name: result.name }) });
    go(projectIssuesPath(place.slug, result.id));
  };
  return (
    <Dialog
      title={t('createProject')}
      size={720}
      dirty={name !== '' || description !== ''}
      onClose={onClose}
      onSubmit={(form) => void send(form)}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="large" variant="primary" type="submit" busy={busy}>
            {t('createProject')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {refusal.form && <Banner tone="danger" role="alert" title={refusal.form} />}
        <div className="grid grid-cols-[auto_1fr] gap-3 md:grid-cols-[auto_1fr_10rem]">
          <LogoPicker emoji={emoji} onChange={setEmoji} />
          <Field label={t('name')} required error={refusal.name}>
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
              label={t('identifier')}
              required
              error={refusal.identifier ?? (taken ? t('identifierTaken') : undefined)}
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
        <Field label={t('description')} optional={t('optional')}>
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
          <Field label={t('network')} hint={network === '2' ? t('publicHint') : t('privateHint')}>
            {(control) => (
              <Select
                label={t('network')}
                control={control}
                placeholder={t('network')}
                value={network}
                onChange={(value) => setNetwork(value === '0' ? '0' : '2')}
                options={[
                  { value: '2', label: t('public'), mark: <PublicIcon size={14} /> },
                  { value: '0', label: t('private'), mark: <LockIcon size={14} /> },
                ]}
              />
            )}
          </Field>
          <Field label={t('lead')} optional={t('optional')}>
            {(control) => (
              <Select
                label={t('lead')}
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
      </div>
    </Dialog>
  );
});

function LogoPicker({ emoji, onChange }: { emoji: string; onChange: (emoji: string) => void }) {
  return (
    <Picker label={t('logo')} options={emojiOptions()} chosen={[emoji]} onPick={onChange}>
      {(trigger) => (
        <button
          type="button"
          aria-label={t('logo')}
          {...trigger}
          {...tip(t('logo'))}
          className="mt-6 size-8 rounded-control border border-line-3 text-body leading-none hover:bg-hover"
        >
          {emoji}
        </button>
      )}
    </Picker>
  );
}

function checkDraft(name: string, identifier: string): ProjectRefusal {
  return {
    ...(name === '' ? { name: t('nameRequired') } : {}),
    ...(name.length > LONGEST_NAME ? { name: t('nameTooLong', { count: LONGEST_NAME }) } : {}),
    ...(identifier === '' ? { identifier: t('identifierRequired') } : {}),
  };
}
