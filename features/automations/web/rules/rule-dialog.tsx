import { observer } from 'mobx-react-lite';
import { Suspense, useRef, useState } from 'react';
import { ruleTriggers, type DueRule, type RuleRecord, type RuleTrigger } from '#features/automations/rule-contract.ts';
import { loopOf } from '#features/automations/rules.ts';
import { FilterChips, LazyFiltersPanel, LazyTextFilter } from '#features/issue-lists/web/public.ts';
import { usePopover } from '#platform/ui/popups/use-popover.tsx';
import { isFinished } from '#features/states/rules.ts';
import type { ProjectFacts } from '#features/issues/web/public.ts';
import { projectIssuePath } from '#features/projects/web/public.ts';
import { stateOptions } from '#features/states/web/public.ts';
import { differences } from '#platform/shared/objects.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Textarea } from '#platform/ui/controls/textarea.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { Select } from '#platform/ui/picker/select.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { focusFirstError } from '#platform/ui/popups/first-field.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { currentDay } from '#platform/web/text/format-day.ts';
import { ActionChips } from './action-chips.tsx';
import { DueField, isDueRule, mostDays } from './due-field.tsx';
import { RuleActionsForm } from './rule-actions.ts';
import { RulePreview } from './rule-preview.tsx';
import type { RuleStore } from './rule-store.ts';
import { t } from './text.ts';
import { useRuleFilter, type RuleFilter } from './use-rule-filter.ts';

const anyState = 'any';

interface RuleDialogProps {
  store: RuleStore;
  facts: ProjectFacts;
  /** The rule to edit; null for a new one. */
  rule: RuleRecord | null;
  onClose: () => void;
}

/** Writes a rule: when, if, then, with a preview of what it would find today. */
export const RuleDialog = observer(function RuleDialog({ store, facts, rule, onClose }: RuleDialogProps) {
  const [name, setName] = useState(rule?.name ?? '');
  const [trigger, setTrigger] = useState<RuleTrigger>(rule?.trigger ?? 'created');
  const [state, setState] = useState(rule?.trigger_state ?? null);
  const [comment, setComment] = useState(rule?.actions.comment ?? '');
  const [due, setDue] = useState<DueRule | null>(rule?.actions.target_date ?? null);
  const [form] = useState(() => new RuleActionsForm(facts, rule?.actions ?? {}));
  const filter = useRuleFilter(facts, rule?.filter ?? '');
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<{ readonly reason: string | undefined } | null>(null);
  const [busy, setBusy] = useState(false);
  const chips = useRef<HTMLDivElement>(null);
  const trigger_state = trigger === 'state_changed' ? state : null;
  const actions = {
    ...form.values,
    ...(due === null ? {} : { target_date: due }),
    ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
  };
  const loop = loopOf({ trigger, trigger_state, actions }, (id) => isFinished(facts.states.groupOf(id)));
  const problems = {
    name: name.trim() === '' ? t('nameMissing') : null,
    actions: Object.keys(actions).length === 0 ? t('actionMissing') : loop === 'state_id' ? t('loops') : null,
    due:
      due !== null && !isDueRule(due)
        ? t('dueDaysWrong', { most: mostDays })
        : loop === 'target_date'
          ? t('dueAgain')
          : null,
  };
  const isDirty =
    name !== (rule?.name ?? '') ||
    trigger !== (rule?.trigger ?? 'created') ||
    trigger_state !== (rule?.trigger_state ?? null) ||
    differences(rule?.actions ?? {}, actions).any ||
    Object.keys(actions).length !== Object.keys(rule?.actions ?? {}).length ||
    filter.draft.typed !== null ||
    filter.place.display.isChanged;
  const send = async (body: HTMLElement | null) => {
    setChecked(true);
    if (busy) return;
    if (!filter.draft.apply() || problems.name !== null || problems.due !== null) return focusFirstError(body);
    // Actions are no field that could be marked.
    if (problems.actions !== null) return chips.current?.querySelector('button')?.focus();
    setBusy(true);
    try {
      await store.save(rule?.id ?? null, { name: name.trim(), trigger, trigger_state, filter: filter.text(), actions });
      onClose();
    } catch (error) {
      setFailure({ reason: filterRefusal(error) ?? refusalReason(error) });
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={rule ? t('editTitle') : t('newTitle')}
      size={560}
      dirty={isDirty}
      onClose={onClose}
      onSubmit={(body) => void send(body)}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="large" variant="primary" type="submit" busy={busy}>
            {rule ? t('save') : t('create')}
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
        <Field label={t('name')} error={isChecked ? problems.name : null} required>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={255}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3 *:min-w-44 *:flex-1">
          <Field label={t('when')}>
            {(control) => (
              <Select
                label={t('when')}
                control={control}
                placeholder=""
                options={ruleTriggers.map((one) => ({ value: one, label: t(one) }))}
                value={trigger}
                onChange={(value) => setTrigger(ruleTriggers.find((one) => one === value) ?? trigger)}
              />
            )}
          </Field>
          {trigger === 'state_changed' && (
            <Field label={t('toState')}>
              {(control) => (
                <Select
                  label={t('toState')}
                  control={control}
                  placeholder=""
                  empty={{ value: anyState, label: t('anyState') }}
                  options={stateOptions(facts.states)}
                  value={state}
                  onChange={(value) => setState(value === anyState ? null : value)}
                />
              )}
            </Field>
          )}
        </div>
        <Filter filter={filter} />
        <div ref={chips} className="flex flex-col gap-1.5">
          <span className="text-body font-medium text-ink-2">{t('thenDo')}</span>
          <ActionChips form={form} />
          {isChecked && problems.actions !== null && (
            <p role="alert" className="text-small text-danger">
              {problems.actions}
            </p>
          )}
        </div>
        <DueField
          value={due}
          onChange={setDue}
          hasCycles={facts.uses('cycle')}
          today={currentDay(facts.project.timezone)}
          problem={isChecked ? problems.due : null}
        />
        <Field label={t('comment')} optional={t('optional')} hint={t('commentHint')}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={5000}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
              className="max-h-40"
            />
          )}
        </Field>
        <RulePreview
          keyOf={(number) => `${facts.project.identifier}-${number}`}
          pathOf={(id) => projectIssuePath(facts.slug, facts.projectId, id)}
          withActions={Object.keys(actions).length > 0}
          read={() => store.preview({ trigger, trigger_state, filter: filter.text(), actions })}
        />
      </div>
    </Dialog>
  );
});

/** Which issues the rule concerns: chips, a way to add one, and the same as a text. */
const Filter = observer(function Filter({ filter: { place, draft } }: { filter: RuleFilter }) {
  const target = { display: place.display, place, home: place.home };
  const filters = usePopover(t('addFilter'), () => <LazyFiltersPanel session={target} />);
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-body font-medium text-ink-2">{t('if')}</legend>
      <div className="flex flex-wrap items-center gap-1.5">
        <FilterChips target={target} />
        <Button size="small" icon={PlusIcon} {...filters.trigger}>
          {t('addFilter')}
        </Button>
      </div>
      <Suspense fallback={<div className="h-7" />}>
        <LazyTextFilter session={target} draft={draft} />
      </Suspense>
      <p className="text-small text-ink-3">{t('ifHint')}</p>
      {filters.popover}
    </fieldset>
  );
});

/** What the server found wrong with the text of the filter: it says that in a sentence for people. */
function filterRefusal(error: unknown): string | undefined {
  return error instanceof ApiError ? error.fields['filter']?.[0] : undefined;
}
