import { useNavigate } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { CycleDays } from '#features/cycles/rules.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { ProjectChip, ProjectLogo, projectsWith } from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Textarea } from '#platform/ui/controls/textarea.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { CalendarIcon } from '#platform/ui/icons/line-icons.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { PopoverChip } from '#platform/ui/popups/popover-chip.tsx';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { readStored } from '#platform/web/storage/stored.ts';
import { cycleContext, daysOf } from './cycle-context.ts';
import type { CycleFormRequest } from './cycle-form-open.ts';
import { addCycle, changeCycle, type CycleChange } from './cycle-writes.ts';
import { daysInWords, LazyDates } from './dates-field.tsx';
import { cyclePath } from './paths.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';
import { useDateClash } from './use-date-clash.ts';

interface CycleDialogProps {
  request: CycleFormRequest;
  onClose: () => void;
}

/** The form of a new cycle, or of one that is edited (screens.md 3.10). */
export const CycleDialog = observer(function CycleDialog({ request, onClose }: CycleDialogProps) {
  const place = useWorkspace();
  const [chosen, choose] = useState(() => request.projectId ?? readStored(`last_project:${place.slug}`));
  const projects = projectsWith(place, 'cycle_view', 'cycle.write');
  const project = projects.find(({ id }) => id === chosen) ?? projects[0];
  return project ? (
    <CycleForm request={request} project={project} projects={projects} onProject={choose} onClose={onClose} />
  ) : null;
});

interface CycleFormProps extends CycleDialogProps {
  project: ProjectRecord;
  /** Where a new cycle can be added. */
  projects: readonly ProjectRecord[];
  onProject: (id: string) => void;
}

const CycleForm = observer(function CycleForm({
  request: { cycle, projectId },
  project,
  projects,
  onProject,
  onClose,
}: CycleFormProps) {
  const navigate = useNavigate();
  const context = cycleContext(useWorkspace(), project);
  const before = cycle ? daysOf(context, cycle) : null;
  const [name, setName] = useState(cycle?.name ?? '');
  const [description, setDescription] = useState(cycle?.description ?? '');
  const [days, setDays] = useState<CycleDays | null>(before);
  const [nameError, setNameError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const areSame = days?.start === before?.start && days?.end === before?.end;
  const isTaken = useDateClash(context.cycles, areSame ? null : days, cycle?.id);
  const isDirty = name.trim() !== (cycle?.name ?? '') || description !== (cycle?.description ?? '') || !areSame;
  const send = async (dates: CycleDays | null) => {
    if (name.trim() === '') return setNameError(t('nameRequired'));
    if (busy) return;
    const when = { start_date: dates?.start ?? null, end_date: dates?.end ?? null };
    const values = { name: name.trim(), description: description.trim() };
    if (cycle) {
      const isMoved = dates?.start !== before?.start || dates?.end !== before?.end;
      const change: CycleChange = { ...values, ...(isMoved ? when : {}) };
      if (isDirty) changeCycle(context.cycles, cycle, change);
      return onClose();
    }
    setBusy(true);
    try {
      const made = await addCycle(context.cycles, { ...values, ...when });
      onClose();
      // It is not on the page that it was added from.
      if (project.id !== projectId) {
        const to = cyclePath(context.slug, project.id, made.id);
        const view = { label: t('viewCycle'), run: () => void navigate({ to }) };
        showToast({
          kind: 'success',
          title: t('addedTo', { name: made.name, project: project.name }),
          actions: [view],
        });
      }
    } catch (error) {
      setRefusal(refusalReason(error) ?? t('couldNotCreate'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={cycle ? t('editCycle') : first('addCycle')}
      lead={
        cycle ? (
          <span className="inline-flex min-w-0 items-center gap-1.5 text-body text-ink-2">
            <ProjectLogo project={project} />
            <span className="truncate">{project.name}</span>
          </span>
        ) : (
          <ProjectChip project={project} projects={projects} onPick={onProject} />
        )
      }
      dirty={isDirty}
      onClose={onClose}
      onSubmit={() => void (isTaken ? undefined : send(days))}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
          {isTaken ? (
            <Button size="large" variant="primary" busy={busy} onClick={() => void send(null)}>
              {cycle ? t('keepAsDraft') : t('createAsDraft')}
            </Button>
          ) : (
            <Button size="large" variant="primary" type="submit" busy={busy}>
              {cycle ? t('save') : t('create')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {refusal && <Banner tone="danger" role="alert" title={refusal} />}
        <Field label={t('name')} error={nameError} required>
          {(control) => (
            <Input
              {...control}
              value={name}
              placeholder={t('namePlaceholder')}
              maxLength={255}
              autoComplete="off"
              onChange={(event) => {
                setNameError(null);
                setName(event.target.value);
              }}
            />
          )}
        </Field>
        <Field label={t('description')} optional={t('optional')}>
          {(control) => (
            <Textarea
              {...control}
              className="max-h-60"
              value={description}
              maxLength={50_000}
              onChange={(event) => setDescription(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-col items-start gap-1">
          <DatesChip days={days} today={context.today} isNew={!cycle} onPick={setDays} />
          <output className={isTaken ? 'min-h-4 text-small text-danger' : 'min-h-4 text-small text-ink-3'}>
            {isTaken ? t('taken') : days === null ? t('bothDates') : ''}
          </output>
        </div>
      </div>
    </Dialog>
  );
});

interface DatesChipProps {
  days: CycleDays | null;
  today: string;
  /** A new cycle starts today or later. */
  isNew: boolean;
  onPick: (days: CycleDays | null) => void;
}

function DatesChip({ days, today, isNew, onPick }: DatesChipProps) {
  const words = daysInWords(days);
  return (
    <PopoverChip
      label={t('dates')}
      value={words}
      icon={<CalendarIcon size={14} />}
      isSet={days !== null}
      renderPopover={(close) => (
        <LazyDates value={days} today={today} from={isNew ? today : undefined} onPick={onPick} onClose={close} />
      )}
    >
      {days === null ? t('dates') : words}
    </PopoverChip>
  );
}
