import { useState } from 'react';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { InfoIcon } from '#platform/ui/icons/line-icons.ts';
import { closedByThisPress } from '#platform/ui/popups/just-closed.ts';
import { Opening } from '#platform/ui/popups/opening.tsx';
import { LazyPopover } from '#platform/ui/popups/popup-parts.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { formatDateTime } from '#platform/web/text/format-time.ts';
import type { Page } from './page-row.ts';
import { personOf } from './page-signs.tsx';
import { readMinutes, type PageTools } from './page-tools.ts';
import { t } from './text.ts';

interface PageInfoProps {
  project: ProjectRecord;
  page: Page;
  /** Null until the text is there. */
  tools: PageTools | null;
}

/** Opens how long a page is, and who wrote it when. */
export function PageInfoButton(props: PageInfoProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        label={t('info')}
        icon={InfoIcon}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          if (!closedByThisPress(event)) setAnchor(event.currentTarget);
        }}
      />
      {anchor && (
        <Opening onClose={close}>
          <LazyPopover anchor={anchor} label={t('info')} onClose={close} align="end">
            <PageInfo {...props} />
          </LazyPopover>
        </Opening>
      )}
    </>
  );
}

function PageInfo({ project, page, tools }: PageInfoProps) {
  const counts = tools?.counts();
  const name = (id: string | null) => personOf(project, id)?.name ?? t('formerMember');
  return (
    <dl className="grid w-72 grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 p-3 text-body">
      {counts && (
        <>
          <Line label={t('words')}>{formatCount(counts.words)}</Line>
          <Line label={t('characters')}>{formatCount(counts.characters)}</Line>
          <Line label={t('paragraphs')}>{formatCount(counts.paragraphs)}</Line>
          <Line label={t('readTime')}>{t('minutes', { count: readMinutes(counts) })}</Line>
        </>
      )}
      <Line label={t('createdBy')} more={formatDateTime(page.created_at)}>
        {name(page.created_by)}
      </Line>
      <Line label={t('editedBy')} more={formatDateTime(page.updated_at)}>
        {name(page.updated_by)}
      </Line>
    </dl>
  );
}

function Line({ label, more, children }: { label: string; more?: string; children: string }) {
  return (
    <>
      <dt className="text-ink-3">{label}</dt>
      <dd className="text-right text-ink tabular">
        {children}
        {more !== undefined && <span className="block text-small text-ink-3">{more}</span>}
      </dd>
    </>
  );
}
