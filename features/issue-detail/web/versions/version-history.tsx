import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { LazyTextView } from '#features/issue-detail/web/overwritten/text-view-part.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { Skeleton } from '#platform/ui/display/skeleton.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { formatAgo, formatDateTime } from '#platform/web/text/format-time.ts';
import { blocksOf, markedParts, type MarkedPart } from '#platform/editor/marked-parts.ts';
import { readVersionText, restoreVersion, type EarlierVersion } from './read-versions.ts';

interface VersionHistoryProps {
  facts: ProjectFacts;
  issue: Issue;
  /** Newest first. */
  versions: readonly EarlierVersion[];
  onClose: () => void;
}

/** The text that stands in the issue, among its versions. */
const current = 'current';

/** Earlier texts of a description: each with what it added and removed; any of them is restored with one press. */
export const VersionHistory = observer(function VersionHistory({
  facts,
  issue,
  versions,
  onClose,
}: VersionHistoryProps) {
  const [chosen, setChosen] = useState(versions[0]?.id ?? current);
  const group = useId();
  const field = useRef<HTMLInputElement>(null);
  const choiceOf = (id: string) => ({
    group,
    isChosen: chosen === id,
    field: chosen === id ? field : undefined,
    onChoose: () => setChosen(id),
  });
  const parts = useMarkedParts({ facts, issue, versions }, chosen);
  const version = versions.find(({ id }) => id === chosen);
  const mayRestore = version !== undefined && facts.canEdit(issue);
  return (
    <Dialog
      title={t('versionHistory')}
      description={t('versionHistoryBody')}
      size={720}
      onClose={onClose}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {facts.canEdit(issue) && (
            <Button
              variant="primary"
              off={!mayRestore}
              onClick={() => {
                if (!version) return;
                onClose();
                void restoreVersion(facts, issue.id, version.id);
              }}
            >
              {t('restoreVersion')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 md:grid-cols-[14.5rem_minmax(0,1fr)]">
        <div
          role="radiogroup"
          aria-label={t('versions')}
          className="flex max-h-40 flex-col gap-px overflow-y-auto md:max-h-96"
        >
          <VersionChoice {...choiceOf(current)}>
            <span className="text-ink">{t('currentVersion')}</span>
          </VersionChoice>
          {versions.map(({ id, owned_by, last_saved_at }) => {
            const writer = owned_by === null ? null : facts.person(owned_by);
            return (
              <VersionChoice key={id} {...choiceOf(id)}>
                <span className="truncate text-ink">{formatDateTime(last_saved_at)}</span>
                <span className="flex min-w-0 items-center gap-1.5 text-small text-ink-2">
                  {writer && <Avatar person={writer} size={16} />}
                  <span className="truncate">{writer?.name ?? issueText('formerMember')}</span>
                  <span className="shrink-0">{formatAgo(last_saved_at)}</span>
                </span>
              </VersionChoice>
            );
          })}
        </div>
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls is reached by key
          tabIndex={0}
          role="document"
          aria-label={t('versionText')}
          className="max-h-96 min-h-40 overflow-y-auto rounded-control border border-line px-3 py-2 wrap-anywhere"
        >
          {parts === 'failed' ? (
            <p role="alert">{t('textNotRead')}</p>
          ) : (
            <Suspense fallback={<Skeleton className="h-3 w-4/5" />}>
              {parts?.map((part, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no names, and stay in their places
                <Part key={`${chosen} ${index}`} part={part} facts={facts} />
              ))}
            </Suspense>
          )}
        </div>
      </div>
    </Dialog>
  );
});

interface VersionChoiceProps {
  /** The name that the choices share. */
  group: string;
  isChosen: boolean;
  /** What is chosen has the focus when the history opens. */
  field: RefObject<HTMLInputElement | null> | undefined;
  onChoose: () => void;
  children: ReactNode;
}

/** One version of many: the arrow keys go from one to the next, and Tab goes on to its text. */
function VersionChoice({ group, isChosen, field, onChoose, children }: VersionChoiceProps) {
  return (
    <label
      className={clsx(
        'relative flex min-h-9 shrink-0 flex-col justify-center rounded-control px-2 py-1 text-body has-focus-visible:outline-(length:--focus-width) has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
        isChosen ? 'bg-pressed' : 'hover:bg-hover',
      )}
    >
      <input
        ref={field}
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer appearance-none outline-none"
      />
      {children}
    </label>
  );
}

function Part({ part: { mark, html, against }, facts }: { part: MarkedPart; facts: ProjectFacts }) {
  const text = (
    <LazyTextView html={html} label={t(mark === 'same' ? 'versionText' : mark)} facts={facts} against={against} />
  );
  if (mark === 'same') return text;
  return mark === 'added' ? (
    <ins className="block border-l-2 border-ok bg-ok-soft pl-2 no-underline">{text}</ins>
  ) : (
    <del className="block border-l-2 border-danger bg-danger-soft pl-2">{text}</del>
  );
}

/** Returns a version with what it added to the one before, and what it removed; null while it is read. */
function useMarkedParts(
  { facts, issue, versions }: Omit<VersionHistoryProps, 'onClose'>,
  chosen: string,
): readonly MarkedPart[] | 'failed' | null {
  const [read, setRead] = useState<{ of: string; parts: readonly MarkedPart[] | 'failed' } | null>(null);
  const { id, description_html: now = '' } = issue;
  useEffect(() => {
    let isHere = true;
    const at = chosen === current ? -1 : versions.findIndex((version) => version.id === chosen);
    const textAt = async (index: number) => {
      if (index < 0) return now;
      const version = versions[index];
      return version ? readVersionText(facts, id, version.id) : '';
    };
    const work = async () => {
      const [text, before] = await Promise.all([textAt(at), textAt(at + 1)]);
      return markedParts(blocksOf(before), blocksOf(text));
    };
    const say = (parts: readonly MarkedPart[] | 'failed') => isHere && setRead({ of: chosen, parts });
    void work().then(say, () => say('failed'));
    return () => {
      isHere = false;
    };
  }, [facts, id, now, versions, chosen]);
  return read?.of === chosen ? read.parts : null;
}
