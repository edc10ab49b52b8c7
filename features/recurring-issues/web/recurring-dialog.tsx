import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import {
  DescriptionInput,
  IssueForm,
  PropertyChips,
  startOf,
  TitleInput,
  type ChipField,
} from '#features/issue-create/web/public.ts';
import { DayInput } from '#platform/ui/dates/day-field.tsx';
import type { ProjectFacts } from '#features/issues/web/public.ts';
import type { RecurringRecord } from '#features/recurring-issues/contract.ts';
import { todayIn } from '#platform/shared/days.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { Select } from '#platform/ui/picker/select.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { focusFirstError } from '#platform/ui/popups/first-field.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import type { RepeatRequest } from './open-repeat.ts';
import type { RecurringDraft, RecurringStore } from './recurring-store.ts';
import { isPreset, presetOptions } from './repeat-presets.ts';
import { t } from './text.ts';

const custom = 'custom';
const chips: readonly ChipField[] = ['state', 'priority', 'assignees', 'labels', 'modules', 'estimate'];

interface RecurringDialogProps {
  store: RecurringStore;
  facts: ProjectFacts;
  /** The one to edit; null for a new one. */
  recurring: RecurringRecord | null;
  /** What a new one starts with. */
  request?: RepeatRequest;
  /** Called with the title that was saved. */
  onSaved?: (name: string) => void;
  onClose: () => void;
}

/** Writes a recurring issue: what is created, and when. The server says the next dates. */
export const RecurringDialog = observer(function RecurringDialog(props: RecurringDialogProps) {
  const { store, facts, recurring, request, onSaved, onClose } = props;
  const [form] = useState(() => formOf(facts, recurring, request));
  const startDue = (recurring?.issue.due_in ?? request?.due_in)?.toString() ?? '';
  const [rule, setRule] = useState(recurring?.rule ?? 'FREQ=WEEKLY');
  const [isCustom, setCustom] = useState(!isPreset(rule));
  const [start, setStart] = useState(recurring?.start_day ?? todayIn(facts.project.timezone));
  const [dueIn, setDueIn] = useState(startDue);
  const [failure, setFailure] = useState<{ readonly reason: string | undefined } | null>(null);
  const [busy, setBusy] = useState(false);
  const [wanted, setWanted] = useState(0);
  const title = useRef<HTMLTextAreaElement>(null);
  const days = useNextDays(store, rule, start);
  const isDueRight = /^\d{0,3}$/.test(dueIn.trim()) && Number(dueIn) <= 365;
  const isDirty =
    form.isDirty ||
    rule !== (recurring?.rule ?? 'FREQ=WEEKLY') ||
    (recurring !== null && start !== recurring.start_day) ||
    dueIn !== startDue;
  const send = async (body: HTMLElement | null) => {
    form.check();
    if (busy || form.uploads > 0) return;
    if (form.problem !== null || start === '' || !isDueRight || days.refusal !== null) return focusFirstError(body);
    setBusy(true);
    try {
      const due_in = dueIn.trim() === '' ? null : Number(dueIn);
      await store.save(recurring?.id ?? null, { rule, start_day: start, issue: { ...fieldsOf(form), due_in } });
      onSaved?.(form.fields.name);
      onClose();
    } catch (error) {
      setFailure({ reason: ruleRefusal(error) ?? refusalReason(error) });
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={recurring ? t('editTitle') : t('newTitle')}
      size={720}
      initialFocus={title}
      dirty={isDirty}
      onClose={onClose}
      onSubmit={(body) => void send(body)}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="large" variant="primary" type="submit" busy={busy}>
            {recurring ? t('save') : t('create')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure !== null && (
          <Banner tone="danger" role="alert" title={t('saveFailed')}>
            {failure.reason}
          </Banner>
        )}
        <div className="flex flex-col gap-2">
          <TitleInput ref={title} form={form} onDone={() => setWanted(wanted + 1)} />
          <DescriptionInput form={form} wanted={wanted} />
          <PropertyChips form={form} fields={chips} />
        </div>
        <div className="flex flex-wrap gap-3 border-t border-line pt-4 *:min-w-40 *:flex-1">
          <Field label={t('repeat')}>
            {(control) => (
              <Select
                label={t('repeat')}
                control={control}
                placeholder=""
                options={[...presetOptions(), { value: custom, label: t('custom') }]}
                value={isCustom ? custom : rule}
                onChange={(value) => {
                  setCustom(value === custom);
                  if (value !== custom) setRule(value);
                }}
              />
            )}
          </Field>
          <Field label={t('start')} error={start === '' ? t('startMissing') : null}>
            {(control) => (
              <DayInput
                control={control}
                name={t('start')}
                value={start}
                isOff={() => false}
                isNeeded
                onChange={setStart}
              />
            )}
          </Field>
          <Field label={t('dueIn')} hint={t('dueInHint')} error={isDueRight ? null : t('dueInWrong')}>
            {(control) => (
              <Input {...control} inputMode="numeric" value={dueIn} onChange={({ target }) => setDueIn(target.value)} />
            )}
          </Field>
        </div>
        {isCustom && (
          <Field label={t('customRule')} hint={t('customHint')} error={days.refusal}>
            {(control) => (
              <Input
                {...control}
                className="font-mono"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={500}
                value={rule}
                onChange={({ target }) => setRule(target.value)}
              />
            )}
          </Field>
        )}
        <output className="min-h-5 text-body text-ink-2">
          {days.days &&
            days.days.length > 0 &&
            t('nextDays', { days: days.days.map((day) => formatDay(day)).join(' · ') })}
          {days.days?.length === 0 && t('ended')}
        </output>
      </div>
    </Dialog>
  );
});

function formOf(facts: ProjectFacts, recurring: RecurringRecord | null, request?: RepeatRequest): IssueForm {
  if (recurring === null) return new IssueForm(facts.workspace, startOf(facts.projectId, request?.start ?? {}));
  const { due_in: _due, ...issue } = recurring.issue;
  return new IssueForm(facts.workspace, startOf(facts.projectId, issue));
}

function fieldsOf({ fields }: IssueForm): RecurringDraft['issue'] {
  const { name, description_html, state_id, priority, label_ids, assignee_ids, estimate_point, module_ids } = fields;
  return { name, description_html, state_id, priority, label_ids, assignee_ids, estimate_point, module_ids };
}

interface NextDays {
  readonly days: readonly string[] | null;
  readonly refusal: string | null;
}

/** The next days of a rule as the server has them, or why it refuses the rule; nothing while it is asked. */
function useNextDays(store: RecurringStore, rule: string, start: string): NextDays {
  const [found, setFound] = useState<NextDays & { readonly of: string }>({ of: '', days: null, refusal: null });
  const of = `${rule} ${start}`;
  useEffect(() => {
    let isOver = false;
    const show = (next: NextDays) => {
      if (!isOver) setFound({ of: `${rule} ${start}`, ...next });
    };
    const ask = () =>
      store.daysOf(rule, start).then(
        (days) => show({ days, refusal: null }),
        (error: unknown) => show({ days: null, refusal: ruleRefusal(error) ?? null }),
      );
    // A rule that is being typed is asked about when the typing pauses.
    const timer = start === '' ? undefined : setTimeout(() => void ask(), 200);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [store, rule, start]);
  return found.of === of ? found : { days: null, refusal: null };
}

/** What the server found wrong with the rule: it says that in a sentence for people. */
function ruleRefusal(error: unknown): string | undefined {
  return error instanceof ApiError ? error.fields['rule']?.[0] : undefined;
}
