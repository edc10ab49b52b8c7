import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { attachmentName } from '#features/attachments/web/public.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { ChevronDownIcon, ChevronRightIcon, SettingsIcon } from '#platform/ui/icons/line-icons.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { formatAgo, formatMoment } from '#platform/web/text/format-time.ts';
import { richText } from '#platform/web/text/rich-text.tsx';
import { activitySentence, type Update } from './activity-sentence.ts';
import { t } from './text.ts';
import { valueMarks } from './value-marks.tsx';

interface UpdateRowProps {
  facts: ProjectFacts;
  update: Update;
  linkTo: (id: string) => string;
  /** Undoes a command. */
  onUndo: (groupId: string) => Promise<void>;
}

const bold = { b: (text: string) => <b className="font-medium text-ink">{text}</b> };

/** One line of history: who, what, when. What a program did with one's own token can be undone here. */
export const UpdateRow = observer(function UpdateRow({ facts, update, linkTo, onUndo }: UpdateRowProps) {
  const who = update.actor === null ? null : facts.person(update.actor);
  const name = who?.name ?? t('automation');
  const fileId = update.field === 'attachment' && update.verb === 'created' ? update.new_identifier : null;
  const fileName = fileId === null ? null : attachmentName(fileId);
  const marks = [...valueMarks(facts, update)];
  const former =
    update.field === 'name' && isGiven(update.old_value) ? t('formerTitle', { from: update.old_value }) : null;
  const value = (text: string) => {
    const mark = marks.shift();
    return (
      <b className="font-medium text-ink" {...(former !== null && tip(former))}>
        {/* Neither the glyph alone nor its value begins a new line. */}
        {mark && <span className="mr-1 inline-flex align-[-0.125em]">{mark}</span>}
        {text}
      </b>
    );
  };
  return (
    <p id={`activity-${update.id}`} className="flex min-h-6 scroll-my-16 gap-2 text-body text-ink-2">
      {/* Over the line behind the entries. */}
      <span className="mt-0.5 flex shrink-0 self-start rounded-full bg-surface">
        {who ? <Avatar person={who} size={16} /> : <SettingsIcon size={16} className="text-ink-3" />}
      </span>
      <span className="min-w-0 wrap-anywhere">
        {bold.b(name)}
        {isGiven(update.via) && t('via', { name: update.via })}{' '}
        {richText(activitySentence({ ...update, fileName }), { b: value })}
        <a
          href={linkTo(update.id)}
          className="text-small whitespace-nowrap text-ink-3 hover:underline"
          {...tip(formatMoment(update.created_at))}
        >
          {' · '}
          <time dateTime={update.created_at}>{formatAgo(update.created_at)}</time>
        </a>
        {isGiven(update.group_id) && update.actor === facts.userId && (
          <UndoButton groupId={update.group_id} onUndo={onUndo} />
        )}
      </span>
    </p>
  );
});

function isGiven(value: string | null | undefined): value is string {
  return typeof value === 'string';
}

function UndoButton({ groupId, onUndo }: { groupId: string; onUndo: UpdateRowProps['onUndo'] }) {
  const [isBusy, setIsBusy] = useState(false);
  const undo = () => {
    setIsBusy(true);
    void onUndo(groupId).finally(() => setIsBusy(false));
  };
  return (
    <Button size="small" variant="quiet" className="ml-1" busy={isBusy} onClick={undo}>
      {t('undo')}
    </Button>
  );
}

interface UpdateRunProps {
  facts: ProjectFacts;
  updates: readonly Update[];
  linkTo: (id: string) => string;
  /** The line that the address names: the run with it is open at first. */
  linked: string | null;
  onUndo: UpdateRowProps['onUndo'];
}

/** Several changes by one person within minutes: a line that opens into all of them. */
export const UpdateRun = observer(function UpdateRun({ facts, updates, linkTo, linked, onUndo }: UpdateRunProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? updates.some(({ id }) => id === linked);
  const [first] = updates;
  if (!first) return null;
  const who = first.actor === null ? null : facts.person(first.actor);
  const person = who?.name ?? t('automation');
  const name = isGiven(first.via) ? t('viaName', { name: person, via: first.via }) : person;
  const Chevron = isOpen ? ChevronDownIcon : ChevronRightIcon;
  return (
    <div className="flex flex-col gap-1">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setChosen(!isOpen)}
        className="flex min-h-6 items-center gap-2 rounded-control text-left text-body text-ink-2 hover:text-ink"
      >
        <span className="flex shrink-0 rounded-full bg-surface">
          {who ? <Avatar person={who} size={16} /> : <SettingsIcon size={16} className="text-ink-3" />}
        </span>
        <span>
          {richText(t('madeChanges', { name, count: updates.length }), bold)}
          <span className="text-small text-ink-3"> · {formatAgo(first.created_at)}</span>
        </span>
        <Chevron size={14} className="text-ink-3" />
      </button>
      {isOpen && (
        <div className="flex flex-col gap-1 pl-6">
          {updates.map((update) => (
            <UpdateRow key={update.id} facts={facts} update={update} linkTo={linkTo} onUndo={onUndo} />
          ))}
        </div>
      )}
    </div>
  );
});
