import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { intakeStatuses } from '#features/intake/rules.ts';
import type { IssueChange } from '#features/issues/rules.ts';
import {
  changesSince,
  DescriptionInput,
  IssueForm,
  pressChip,
  PropertyChips,
  startOf,
  TitleInput,
  typedOf,
  type ChipField,
} from '#features/issue-create/web/public.ts';
import { reasonOf, type Issue, type ProjectFacts } from '#features/issues/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Switch } from '#platform/ui/controls/switch.tsx';
import { isApple } from '#platform/ui/keys/keys.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { focusFirstError } from '#platform/ui/popups/first-field.ts';
import { decide, plainDecision } from './decide.ts';
import type { IntakeFormRequest } from './intake-form-open.ts';
import { readSubmission } from './read-submission.ts';
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
  const waitsFor = shown && shown.description_html === undefined ? shown.id : null;
  useEffect(() => {
    if (waitsFor === null) return;
    const giveUp = (body: string | undefined) => {
      showToast({ kind: 'error', title: t('couldNotLoadIssue'), body }, 'intake-form');
      onClose();
    };
    void readSubmission(facts, waitsFor).then(
      (found) => found === 'missing' && giveUp(t('missingBody')),
      (error: unknown) => giveUp(reasonOf(error)),
    );
  }, [facts, waitsFor, onClose]);
  if (waitsFor !== null) return null;
  return <IntakeForm {...request} {...(shown ? { issue: shown } : {})} onClose={onClose} />;
});

const IntakeForm = observer(function IntakeForm({
  facts,
  issue,
  onDone,
  onClose,
}: IntakeFormRequest & { onClose: () => void }) {
  const [form] = useState(() => new IssueForm(facts.workspace, issue ? typedOf(issue) : startOf(facts.projectId, {})));
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
      onDone(issue.id);
      void decide(facts, [issue], plainDecision(intakeStatuses.accepted), changesIn(form));
      return onClose();
    }
    const id = submitIssue(facts, form.fields);
    if (!createsMore) {
      onDone(id);
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

/** What the form says otherwise than the issue it began from; null when it was accepted as it was. */
function changesIn({ startedFrom, typed }: IssueForm): IssueChange['set'] | null {
  const set = changesSince(startedFrom, typed);
  return Object.keys(set).length === 0 ? null : set;
}
