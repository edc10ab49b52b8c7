import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { intakeStatuses } from '#features/intake/rules.ts';
import type { IssueChange } from '#features/issues/rules.ts';
import {
  DescriptionInput,
  emptyText,
  IssueForm,
  pressChip,
  PropertyChips,
  startOf,
  TitleInput,
  type ChipField,
} from '#features/issue-create/web/public.ts';
import type { Issue, NewIssue, ProjectFacts } from '#features/issues/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Switch } from '#platform/ui/controls/switch.tsx';
import { isApple } from '#platform/ui/keys/keys.ts';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { focusFirstError } from '#platform/ui/popups/first-field.ts';
import { decide, plainDecision } from './decide.ts';
import type { IntakeFormRequest } from './intake-form-open.ts';
import { submitIssue } from './submit.ts';
import { t } from './text.ts';

interface IntakeDialogProps {
  request: IntakeFormRequest;
  onClose: () => void;
}

/** The form of a submission, and of an issue that is accepted with other values (screens.md 3.14, 3.42). */
export const IntakeDialog = observer(function IntakeDialog({ request, onClose }: IntakeDialogProps) {
  const { facts, issue } = request;
  const shown = issue && (facts.issues.table.get(issue.id) ?? issue);
  // Its description is being read for the pane behind.
  if (shown && shown.description_html === undefined) return null;
  return <IntakeForm {...request} {...(shown ? { issue: shown } : {})} onClose={onClose} />;
});

const IntakeForm = observer(function IntakeForm({
  queue,
  facts,
  issue,
  onClose,
}: IntakeFormRequest & { onClose: () => void }) {
  const [form] = useState(
    () => new IssueForm(facts.workspace, startOf(facts.projectId, issue ? startWith(issue) : {})),
  );
  const [createsMore, setCreatesMore] = useState(false);
  /** Counts the issues made in this form: each has an editor of its own. */
  const [round, setRound] = useState(0);
  /** Counts how often the focus is sent into the description. */
  const [wanted, setWanted] = useState(0);
  const title = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (round > 0) title.current?.focus();
  }, [round]);
  const submit = () => {
    form.check();
    if (form.problem !== null) return focusFirstError(box.current);
    if (form.uploads > 0) return;
    if (issue) {
      queue.leaves([issue.id]);
      void decide(facts, [issue], plainDecision(intakeStatuses.accepted), changesIn(form, issue));
      return onClose();
    }
    const id = submitIssue(facts, form.fields);
    if (!createsMore) {
      queue.showTabOf('open', id);
      queue.select(id);
      return onClose();
    }
    form.startNext();
    setWanted(0);
    setRound(round + 1);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isMod = isApple ? event.metaKey : event.ctrlKey;
    return event.altKey && !isMod && pressChip(event.currentTarget, event);
  };
  return (
    <Dialog
      title={issue ? t('moveToProject', { key: facts.keyOf(issue) }) : t('addIntakeIssue')}
      size={720}
      initialFocus={title}
      dirty={form.isDirty}
      onClose={onClose}
      onSubmit={submit}
      onKey={press}
      bar={<PropertyChips form={form} fields={fieldsFor(facts, issue)} />}
      footerStart={!issue && <Switch label={t('createMore')} checked={createsMore} onChange={setCreatesMore} />}
      footer={
        <Button type="submit" variant="primary" keys="Mod+Enter" off={form.uploads > 0}>
          {issue ? t('addToProject') : t('create')}
        </Button>
      }
    >
      <div ref={box} className="flex min-h-full flex-col gap-2">
        <TitleInput ref={title} form={form} onDone={() => setWanted(wanted + 1)} />
        <DescriptionInput key={round} form={form} wanted={wanted} />
      </div>
    </Dialog>
  );
});

/** What may be set: all of an issue that is accepted; of a submission what its author decides (screens.md 3.42). */
function fieldsFor(facts: ProjectFacts, issue: Issue | undefined): readonly ChipField[] {
  const plans = ['cycle', 'modules'] as const;
  if (issue)
    return ['state', 'priority', 'assignees', 'labels', 'start_date', 'target_date', ...plans, 'estimate', 'parent'];
  if (!facts.canCreate) return ['priority'];
  return [...(facts.canTriage ? (['state'] as const) : []), 'priority', 'assignees', 'labels', 'target_date', ...plans];
}

const picked = [
  'state_id',
  'priority',
  'assignee_ids',
  'label_ids',
  'start_date',
  'target_date',
  'cycle_id',
  'module_ids',
  'estimate_point',
  'parent_id',
] as const;

function startWith(issue: Issue): NewIssue {
  const { name, description_html, ...rest } = issue;
  const values = Object.fromEntries(picked.map((key) => [key, rest[key]]));
  return { ...values, name, ...(description_html === undefined ? {} : { description_html }) };
}

/** What the form says otherwise than the issue; null when it was accepted as it was. */
function changesIn(form: IssueForm, issue: Issue): IssueChange['set'] | null {
  const { name, ...fields } = form.fields;
  const set: Record<string, unknown> = {};
  for (const key of picked)
    if (fields[key] !== undefined && JSON.stringify(fields[key]) !== JSON.stringify(issue[key])) set[key] = fields[key];
  if (name !== issue.name) set['name'] = name;
  if (form.html !== (issue.description_html ?? emptyText)) set['description_html'] = form.html;
  return Object.keys(set).length === 0 ? null : set;
}
