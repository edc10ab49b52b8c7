import { useNavigate } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { moduleErrors } from '#features/modules/contract.ts';
import { ProjectChip, ProjectLogo, projectsWith } from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Textarea } from '#platform/ui/controls/textarea.tsx';
import { AvatarGroup } from '#platform/ui/display/avatar-group.tsx';
import { ChipButton } from '#platform/ui/display/chip.tsx';
import { AssigneeIcon, CalendarIcon, MembersIcon } from '#platform/ui/icons/line-icons.ts';
import { Picker } from '#platform/ui/picker/picker.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { PopoverChip } from '#platform/ui/popups/popover-chip.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { formatNames } from '#platform/web/text/format-number.ts';
import { differences } from '#platform/shared/objects.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { readStored } from '#platform/web/storage/stored.ts';
import { moduleContext, personOf } from './module-context.ts';
import type { ModuleFormRequest } from './module-form-open.ts';
import { daysInWords, LazyDates, peopleOptions } from './module-fields.tsx';
import { readStatus, StatusGlyph, statusName, statusOptions } from './module-status.tsx';
import { addModule, changeModule } from './module-writes.ts';
import { modulePath } from './paths.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';

interface ModuleDialogProps {
  request: ModuleFormRequest;
  onClose: () => void;
}

/** The form of a new module, or of one that is edited (screens.md 3.11). */
export const ModuleDialog = observer(function ModuleDialog({ request, onClose }: ModuleDialogProps) {
  const place = useWorkspace();
  const [chosen, choose] = useState(() => request.projectId ?? readStored(`last_project:${place.slug}`));
  const projects = projectsWith(place, 'module_view', 'module.write');
  const project = projects.find(({ id }) => id === chosen) ?? projects[0];
  return project ? (
    <ModuleForm request={request} project={project} projects={projects} onProject={choose} onClose={onClose} />
  ) : null;
});

interface ModuleFormProps extends ModuleDialogProps {
  project: ProjectRecord;
  /** Where a new module can be added. */
  projects: readonly ProjectRecord[];
  onProject: (id: string) => void;
}

const empty = {
  name: '',
  description: '',
  status: 'planned' as const,
  start_date: null,
  target_date: null,
  lead_id: null,
  member_ids: [],
};
type Values = Pick<
  NonNullable<ModuleFormRequest['module']>,
  'name' | 'description' | 'status' | 'start_date' | 'target_date' | 'lead_id' | 'member_ids'
>;

function valuesOf({ module }: ModuleFormRequest): Values {
  if (!module) return empty;
  const { name, description, status, start_date, target_date, lead_id, member_ids } = module;
  return { name, description, status, start_date, target_date, lead_id, member_ids };
}

const ModuleForm = observer(function ModuleForm({ request, project, projects, onProject, onClose }: ModuleFormProps) {
  const navigate = useNavigate();
  const context = moduleContext(useWorkspace(), project);
  const [before] = useState(() => valuesOf(request));
  const [values, setValues] = useState(before);
  const [nameError, setNameError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (more: Partial<Values>) => setValues({ ...values, ...more });
  const { fields, any } = differences(before, { ...values, name: values.name.trim() });
  const send = async () => {
    const name = values.name.trim();
    if (name === '') return setNameError(t('nameRequired'));
    const isTaken = context.modules.open.some((other) => other.name === name && other.id !== request.module?.id);
    if (isTaken) return setNameError(t('nameTaken'));
    if (busy) return;
    if (request.module) {
      if (any) changeModule(context.modules, request.module, fields);
      return onClose();
    }
    setBusy(true);
    try {
      const made = await addModule(context.modules, { ...values, name, member_ids: [...values.member_ids] });
      onClose();
      // It is not on the page that it was added from.
      if (project.id !== request.projectId) {
        const to = modulePath(context.slug, project.id, made.id);
        const view = { label: t('viewModule'), run: () => void navigate({ to }) };
        showToast({ kind: 'success', title: t('addedTo', { name, project: project.name }), actions: [view] });
      }
    } catch (error) {
      const isName = error instanceof ApiError && error.code === moduleErrors.MODULE_NAME_TAKEN.code;
      if (isName) setNameError(t('nameTaken'));
      else setRefusal(refusalReason(error) ?? t('couldNotCreate'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={request.module ? t('editModule') : first('addModule')}
      lead={
        request.module ? (
          <span className="inline-flex min-w-0 items-center gap-1.5 text-body text-ink-2">
            <ProjectLogo project={project} />
            <span className="truncate">{project.name}</span>
          </span>
        ) : (
          <ProjectChip
            project={project}
            projects={projects}
            onPick={(id) => {
              setNameError(null);
              // People belong to a project.
              if (id !== project.id) set({ lead_id: null, member_ids: [] });
              onProject(id);
            }}
          />
        )
      }
      dirty={any}
      onClose={onClose}
      onSubmit={() => void send()}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="large" variant="primary" type="submit" busy={busy}>
            {request.module ? t('save') : first('addModule')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {refusal && <Banner tone="danger" role="alert" title={refusal} />}
        <Field label={t('name')} error={nameError} required>
          {(control) => (
            <Input
              {...control}
              value={values.name}
              placeholder={t('namePlaceholder')}
              maxLength={255}
              autoComplete="off"
              onChange={(event) => {
                setNameError(null);
                set({ name: event.target.value });
              }}
            />
          )}
        </Field>
        <Field label={t('description')} optional={t('optional')}>
          {(control) => (
            <Textarea
              {...control}
              className="max-h-60"
              value={values.description}
              maxLength={50_000}
              onChange={(event) => set({ description: event.target.value })}
            />
          )}
        </Field>
        <Chips context={context} values={values} set={set} />
      </div>
    </Dialog>
  );
});

interface ChipsProps {
  context: ReturnType<typeof moduleContext>;
  values: Values;
  set: (more: Partial<Values>) => void;
}

/** Status, dates, lead and members, each a chip that opens its picker. */
const Chips = observer(function Chips({ context, values, set }: ChipsProps) {
  const { status, lead_id, member_ids } = values;
  const lead = lead_id === null ? null : personOf(context, lead_id);
  const members = member_ids.map((id) => personOf(context, id));
  const days = daysInWords(values);
  const hasDays = values.start_date !== null || values.target_date !== null;
  return (
    <div className="flex flex-wrap gap-2">
      <Picker
        label={t('status')}
        options={statusOptions()}
        chosen={[status]}
        digits
        onPick={(word) => set({ status: readStatus(word) ?? status })}
      >
        {(trigger) => (
          <ChipButton
            {...trigger}
            className="pointer-coarse:h-9"
            icon={<StatusGlyph status={status} />}
            aria-label={`${t('status')}: ${statusName(status)}`}
          >
            {statusName(status)}
          </ChipButton>
        )}
      </Picker>
      <PopoverChip
        label={t('dates')}
        value={days}
        icon={<CalendarIcon size={14} />}
        isSet={hasDays}
        renderPopover={(close) => <LazyDates value={values} onPick={set} onClose={close} />}
      >
        {hasDays ? days : t('dates')}
      </PopoverChip>
      <Picker
        label={t('lead')}
        options={peopleOptions(context, lead_id === null ? [] : [lead_id])}
        empty={{ value: 'none', label: t('noLead') }}
        chosen={[lead_id ?? 'none']}
        searchable
        onPick={(id) => set({ lead_id: id === 'none' ? null : id })}
      >
        {(trigger) => (
          <ChipButton
            {...trigger}
            className="pointer-coarse:h-9"
            look={lead ? 'chip' : 'unset'}
            icon={lead ? <Avatar person={lead} size={16} /> : <AssigneeIcon size={14} />}
          >
            {lead ? <Named name={t('lead')}>{lead.name}</Named> : t('lead')}
          </ChipButton>
        )}
      </Picker>
      <Picker
        label={t('members')}
        options={peopleOptions(context, member_ids)}
        chosen={member_ids}
        multiple
        searchable
        onPick={(id) =>
          set({
            member_ids: member_ids.includes(id) ? member_ids.filter((one) => one !== id) : [...member_ids, id],
          })
        }
      >
        {(trigger) => (
          <ChipButton
            {...trigger}
            className="pointer-coarse:h-9"
            look={members.length > 0 ? 'chip' : 'unset'}
            icon={members.length > 0 ? <AvatarGroup people={members} size={16} bare /> : <MembersIcon size={14} />}
          >
            {members.length > 0 ? (
              <Named name={t('members')}>{formatNames(members.map((one) => one.name))}</Named>
            ) : (
              t('members')
            )}
          </ChipButton>
        )}
      </Picker>
    </div>
  );
});

/** A value whose property is only said. */
function Named({ name, children }: { name: string; children: string }) {
  return (
    <>
      <span className="sr-only">{`${name}: `}</span>
      {children}
    </>
  );
}
