import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { CloseIcon } from '#platform/ui/icons/line-icons.ts';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { RightPanel } from '#platform/web/shell/right-panel.tsx';
import { formatAgo, formatDateTime } from '#platform/web/text/format-time.ts';
import type { PageVersion } from '#features/pages/text-contract.ts';
import type { PageCollection } from './page-collection.ts';
import type { Page } from './page-row.ts';
import { personOf } from './page-signs.tsx';
import { nameVersion, readVersions, restoreVersion } from './read-versions.ts';
import { t } from './text.ts';

/** What ended the naming of a version: a key, or a press elsewhere. */
type By = 'key' | 'blur';

interface PageHistoryProps {
  project: ProjectRecord;
  pages: PageCollection;
  page: Page;
  /** The version that is looked at; '' for the text that stands. */
  chosen: string;
  mayRestore: boolean;
  /** Looks at another version; null closes the history. */
  onChoose: (version: string | null) => void;
}

/** The versions of a page beside it, the newest first: looked at in the page, and restored (screens.md 3.16). */
export const PageHistory = observer(function PageHistory(props: PageHistoryProps) {
  const { project, pages, page, chosen, mayRestore, onChoose } = props;
  const [tries, setTries] = useState(0);
  const versions = useVersions(pages, page, tries);
  const [named, setNamed] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const isNaming = useRef(false);
  const endNaming = (id: string, by: By) => {
    flushSync(() => setNamed(null));
    // A press elsewhere takes the focus there.
    if (by === 'key') list.current?.querySelector<HTMLElement>(`[data-names="${id}"]`)?.focus();
  };
  const rename = async (version: PageVersion, name: string, by: By) => {
    const next = name.trim() === '' ? null : name.trim();
    if (isNaming.current) return;
    if (next !== version.name) {
      isNaming.current = true;
      const isNamed = await nameVersion(pages, page.id, version.id, next);
      isNaming.current = false;
      // A refused name stays in its field.
      if (!isNamed) return;
      setTries(tries + 1);
    }
    endNaming(version.id, by);
  };
  const nameOf = (version: PageVersion) =>
    mayRestore && named === version.id ? (
      <VersionName version={version} onDone={(name, by) => void rename(version, name, by)} />
    ) : (
      mayRestore && (
        <Button size="small" variant="quiet" data-names={version.id} onClick={() => setNamed(version.id)}>
          {version.name === null ? t('nameVersion') : t('renameVersion')}
        </Button>
      )
    );
  const restore = async (version: PageVersion) => {
    const question = { title: t('restoreTitle'), body: t('restoreBody'), action: t('restoreVersion') };
    if (!(await confirm(question))) return;
    if (await restoreVersion(pages, page.id, version.id)) onChoose('');
  };
  return (
    <RightPanel kind="page_history" label={t('history')} onClose={() => onChoose(null)}>
      <div className="flex h-11 items-center justify-between border-b border-line pr-2 pl-4">
        <h2 className="text-body font-medium text-ink">{t('history')}</h2>
        <IconButton label={t('closeHistory')} icon={CloseIcon} onClick={() => onChoose(null)} />
      </div>
      {versions === 'failed' ? (
        <Banner
          tone="danger"
          role="alert"
          className="m-3"
          title={t('versionsNotRead')}
          action={
            <Button size="small" onClick={() => setTries(tries + 1)}>
              {t('retry')}
            </Button>
          }
        />
      ) : (
        <ul ref={list} aria-label={t('versions')} className="flex flex-col gap-px p-2">
          <Line
            isChosen={chosen === ''}
            onChoose={() => onChoose('')}
            more={chosen === '' && versions?.[0] && <div className="mb-2">{nameOf(versions[0])}</div>}
          >
            <span className="text-ink">{t('currentVersion')}</span>
            {versions?.[0]?.name != null && <span className="truncate text-small text-ink-2">{versions[0].name}</span>}
          </Line>
          {versions?.slice(1).map((version) => (
            <Line
              key={version.id}
              isChosen={chosen === version.id}
              onChoose={() => onChoose(version.id)}
              more={
                chosen === version.id &&
                mayRestore && (
                  <div className="mx-2 mb-2 flex flex-wrap gap-1">
                    <Button size="small" onClick={() => void restore(version)}>
                      {t('restoreVersion')}
                    </Button>
                    {nameOf(version)}
                  </div>
                )
              }
            >
              {version.name !== null && (
                <span className="max-w-full truncate font-medium text-ink">{version.name}</span>
              )}
              <span className={clsx('truncate', version.name === null ? 'text-ink' : 'text-small text-ink-2')}>
                {formatDateTime(version.last_saved_at)}
              </span>
              <Writer project={project} version={version} />
            </Line>
          ))}
          {versions !== null && versions.length < 2 && (
            <li className="px-2 py-1 text-small text-ink-3">{t('noVersions')}</li>
          )}
        </ul>
      )}
    </RightPanel>
  );
});

/** The name of a version while it is typed; an empty one takes it away. */
function VersionName({ version, onDone }: { version: PageVersion; onDone: (name: string, by: By) => void }) {
  const [name, setName] = useState(version.name ?? '');
  return (
    <Input
      aria-label={t('versionName')}
      placeholder={t('versionName')}
      value={name}
      maxLength={255}
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked to name this version
      autoFocus
      className="w-full"
      onChange={(event) => setName(event.target.value)}
      onBlur={() => onDone(name, 'blur')}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') onDone(name, 'key');
        else if (event.key === 'Escape') {
          event.stopPropagation();
          onDone(version.name ?? '', 'key');
        }
      }}
    />
  );
}

function Writer({ project, version }: { project: ProjectRecord; version: PageVersion }) {
  const writer = personOf(project, version.owned_by);
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-small text-ink-2">
      {writer && <Avatar person={writer} size={16} />}
      <span className="truncate">{writer?.name ?? t('formerMember')}</span>
      <span className="shrink-0">{formatAgo(version.last_saved_at)}</span>
      {(version.is_restored || version.name === null) && (
        <span className="shrink-0">{version.is_restored ? t('restoredVersion') : t('automaticVersion')}</span>
      )}
    </span>
  );
}

interface LineProps {
  isChosen: boolean;
  onChoose: () => void;
  more?: ReactNode;
  children: ReactNode;
}

function Line({ isChosen, onChoose, more, children }: LineProps) {
  return (
    <li className={clsx('rounded-control', isChosen ? 'bg-pressed' : 'hover:bg-hover')}>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className="flex min-h-9 w-full flex-col justify-center rounded-control px-2 py-1 text-left text-body"
      >
        {children}
      </button>
      {more}
    </li>
  );
}

/** Returns the versions of a page, read again when its text is another one; null while they are read first. */
function useVersions(pages: PageCollection, { id, text_known_at, versions_changed_at }: Page, tries: number) {
  const [read, setRead] = useState<{ asked: string; versions: readonly PageVersion[] | 'failed' } | null>(null);
  const asked = `${text_known_at} ${versions_changed_at} ${tries}`;
  useEffect(() => {
    let isHere = true;
    const take = (versions: readonly PageVersion[] | 'failed') => isHere && setRead({ asked, versions });
    void readVersions(pages, id).then(take, () => take('failed'));
    return () => {
      isHere = false;
    };
  }, [pages, id, asked]);
  return read?.versions ?? null;
}
