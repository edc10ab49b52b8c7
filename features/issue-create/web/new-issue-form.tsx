import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { openCreate } from '#features/issues/web/open-create.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Switch } from '#platform/ui/controls/switch.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { ChevronRightIcon, ExpandIcon } from '#platform/ui/icons/line-icons.ts';
import { isApple } from '#platform/ui/keys/keys.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { focusFirstError } from '#platform/ui/popups/first-field.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { pressChip } from './chip-props.ts';
import { CloseQuestion } from './close-question.tsx';
import { DescriptionInput } from './description-input.tsx';
import { FileLine } from './file-line.tsx';
import { FormNotes } from './form-notes.tsx';
import { keepIssue, keptOf } from './kept-text.ts';
import { MeanwhileNote } from './meanwhile-note.tsx';
import { ProjectChip } from './project-chip.tsx';
import { PropertyChips } from './property-chips.tsx';
import { addDraftToProject, saveAsDraft, saveEdit, sendIssue } from './send-issue.ts';
import { type SimilarIssue, SimilarIssues } from './similar-issues.tsx';
import { SubIssueLines } from './templates/sub-issue-lines.tsx';
import { TemplateChip, useDefaultTemplate } from './templates/template-chip.tsx';
import { mayCreate, projectsToCreateIn, rememberProject, type StartingForm } from './starting-form.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';
import { TitleInput } from './title-input.tsx';
import { followInstead } from './follow-instead.ts';
import { useKeptText } from './use-kept-text.ts';

interface NewIssueFormProps {
  started: StartingForm;
  /** Why the server refused the issue that the form brings back. */
  refusal: string | undefined;
  /** Opens the templates at once. */
  picksTemplate: boolean;
  onStartOver: (() => void) | null;
  /** Called with the first issue that is created. */
  onCreated: ((issue: Issue) => void) | undefined;
  /** The issue that this one is a copy of, as its history says where it stays in the project. */
  copied: { readonly issueId: string; readonly projectId: string | undefined } | null;
  onClose: () => void;
}

/** What went wrong with the form, shown above its fields. */
interface Trouble {
  readonly title: string;
  readonly reason: string;
}

export const NewIssueForm = observer(function NewIssueForm({
  started,
  refusal,
  picksTemplate,
  onStartOver,
  onCreated,
  copied,
  onClose,
}: NewIssueFormProps) {
  const { form, draft, edited, key } = started;
  const [isFull, setFull] = useState(false);
  const [createsMore, setCreatesMore] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(
    refusal === undefined ? null : { title: t('notCreated'), reason: refusal },
  );
  /** Counts the issues made in this form: each has an editor of its own. */
  const [round, setRound] = useState(0);
  /** Counts how often the focus is sent into the description. */
  const [wanted, setWanted] = useState(0);
  const title = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const forget = useKeptText(started);
  const isPlain = !draft && !edited;
  const isClosed = !edited && !mayCreate(form);
  const closed = {
    title: t('closed'),
    reason: t(projectsToCreateIn(form.workspace).length > 0 ? 'closedElsewhere' : 'closedEverywhere'),
  };
  const shown = isClosed && trouble?.title !== t('draftNotSaved') ? closed : trouble;
  // A draft belongs to a project that the person is in.
  const keepsDraft = !edited && form.workspace.joined(form.projectId) !== null;
  useDefaultTemplate(form, isPlain && started.isBlank);
  useEffect(() => {
    if (round > 0) title.current?.focus();
  }, [round]);

  const leave = () => {
    forget();
    onClose();
  };
  const startOver =
    onStartOver &&
    (() => {
      forget();
      onStartOver();
    });
  const close = () => (form.isDirty ? setAsking(true) : leave());
  const discard = () => {
    const kept = keptOf(form, draft?.id ?? null);
    const { isDirty } = form;
    leave();
    if (!isDirty) return;
    const undo = () => {
      keepIssue(key, kept);
      openCreate(edited ? { issueId: edited.id } : { keptUnder: key });
    };
    showToast({ kind: 'info', title: t(edited ? 'editDiscarded' : 'discarded'), undo });
  };
  /** Does what needs the server's answer, and closes the form once it is there. */
  const wait = async (work: Promise<void>, failure: string) => {
    setAsking(false);
    setBusy(true);
    try {
      await work;
      leave();
    } catch (error) {
      setTrouble({ title: failure, reason: refusalReason(error) ?? '' });
      setBusy(false);
    }
  };
  const takeInstead = (issue: SimilarIssue) => {
    if (isBusy) return;
    const typed = { key, kept: keptOf(form, draft?.id ?? null) };
    void wait(followInstead(form.workspace, issue, typed), t('couldNotFollow', { key: issue.key }));
  };
  const save = () => {
    // Unlike a draft of the workspace, an unfinished edit is kept in this browser by the form itself.
    if (edited) return onClose();
    if (!isBusy) void wait(saveAsDraft(form, draft), t('draftNotSaved'));
  };
  const create = () => {
    form.check();
    if (form.problem !== null) return focusFirstError(box.current);
    if (isBusy || isClosed || form.uploads > 0) return;
    if (edited) {
      leave();
      return void saveEdit(form, edited, key);
    }
    rememberProject(form);
    if (draft) return void wait(addDraftToProject(form, draft), t('notCreated'));
    const copiedFrom = round === 0 && copied?.projectId === form.projectId ? copied.issueId : undefined;
    sendIssue(form, round === 0 ? onCreated : undefined, copiedFrom);
    if (!createsMore) return leave();
    form.startNext();
    keepIssue(key, null);
    setTrouble(null);
    setWanted(0);
    setRound(round + 1);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isMod = isApple ? event.metaKey : event.ctrlKey;
    if (!isMod || !event.shiftKey || event.key.toLowerCase() !== 'f')
      return event.altKey && !isMod && pressChip(event.currentTarget, event);
    setFull(!isFull);
    return true;
  };
  return (
    <>
      <Dialog
        title={edited ? t('editIssue', { key: form.facts.keyOf(edited) }) : draft ? t('editDraft') : first('newIssue')}
        lead={
          !edited && (
            <>
              {projectsToCreateIn(form.workspace).length > 0 && <ProjectChip form={form} />}
              {isPlain && <TemplateChip form={form} isOpen={picksTemplate} />}
              <ChevronRightIcon size={14} className="shrink-0 text-ink-4" />
            </>
          )
        }
        tools={
          <IconButton
            label={isFull ? t('leaveFullScreen') : t('fullScreen')}
            icon={ExpandIcon}
            keys="Mod+Shift+F"
            aria-pressed={isFull}
            className="max-md:hidden"
            onClick={() => setFull(!isFull)}
          />
        }
        size={720}
        isFull={isFull}
        initialFocus={title}
        onClose={close}
        onSubmit={create}
        onKey={press}
        bar={<PropertyChips form={form} />}
        footerStart={
          <>
            {!draft && !edited && <Switch label={t('createMore')} checked={createsMore} onChange={setCreatesMore} />}
            {form.uploads > 0 && (
              <output className="text-small text-ink-3">{t('waitingForUploads', { count: form.uploads })}</output>
            )}
          </>
        }
        footer={
          <>
            <Button onClick={discard}>{t('discard')}</Button>
            {form.isDirty && keepsDraft && <Button onClick={save}>{t('saveDraft')}</Button>}
            <Button type="submit" variant="primary" keys="Mod+Enter" busy={isBusy} off={isClosed || form.uploads > 0}>
              {edited ? t('save') : draft ? t('addToProject') : t('create')}
            </Button>
          </>
        }
      >
        <div ref={box} className="flex min-h-full flex-col gap-2">
          {shown && (
            <Banner tone="danger" role="alert" title={shown.title}>
              {shown.reason}
            </Banner>
          )}
          <TitleInput ref={title} form={form} onDone={() => setWanted(wanted + 1)} />
          <FormNotes form={form} onStartOver={startOver} />
          <MeanwhileNote form={form} />
          {/* High enough for similar issues, so that they move nothing when they come. */}
          <div className="flex min-h-60 flex-1 flex-col gap-2">
            <DescriptionInput key={`${round} ${form.fills}`} form={form} wanted={wanted} />
            <FileLine form={form} />
            {(form.values.sub_issues?.length ?? 0) > 0 && <SubIssueLines form={form} />}
            {!edited && <SimilarIssues form={form} onUse={takeInstead} />}
          </div>
        </div>
      </Dialog>
      {isAsking && (
        <CloseQuestion
          of={edited ? 'edit' : draft ? 'draft' : 'new'}
          onDiscard={discard}
          onCancel={() => setAsking(false)}
          onSave={save}
        />
      )}
    </>
  );
});
