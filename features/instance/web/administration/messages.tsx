import { useEffect, useRef, useState } from 'react';
import { listMails, type MailSummary } from '#features/instance/mail-contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import { CycleIcon } from '#platform/ui/icons/line-icons.ts';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { ask } from './administration.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MessageRow } from './message-row.tsx';
import { t } from './text.ts';

const PAGE = '20';
type Which = 'all' | 'kept' | 'failed';

interface Pages {
  readonly rows: readonly MailSummary[];
  readonly next: string | null;
}

/** What was sent or kept lately; a kept message can be read, so that a code or a link reaches its person by other ways. */
export function Messages() {
  const [which, setWhich] = useState<Which>('all');
  const [pages, setPages] = useState<Pages | null>(null);
  const [failed, setFailed] = useState(false);
  const [open, setOpen] = useState<MailSummary | null>(null);
  const generation = useRef(0);
  const read = (cursor: string | null, before: readonly MailSummary[]) => {
    const mine = (generation.current += 1);
    setFailed(false);
    const query = {
      per_page: PAGE,
      ...(which === 'all' ? {} : { state: which }),
      ...(cursor === null ? {} : { cursor }),
    };
    ask(listMails, { query }).then(
      ({ results, next_page_results, next_cursor }) => {
        if (mine === generation.current)
          setPages({ rows: [...before, ...results], next: next_page_results ? next_cursor : null });
      },
      () => mine === generation.current && setFailed(true),
    );
  };
  const refresh = () => read(null, []);
  // oxlint-disable-next-line react/exhaustive-deps -- only another choice asks again by itself
  useEffect(refresh, [which]);
  return (
    <SettingsSection
      title={t('messages')}
      description={t('messagesIntro')}
      action={
        <Button icon={CycleIcon} onClick={refresh}>
          {t('refresh')}
        </Button>
      }
    >
      <div id="messages" className="flex scroll-my-16 flex-col gap-3">
        <Segmented
          label={t('messageStates')}
          value={which}
          onChange={setWhich}
          className="self-start"
          options={[
            { value: 'all', label: t('allMessages') },
            { value: 'kept', label: t('kept') },
            { value: 'failed', label: t('failed') },
          ]}
        />
        {failed && (
          <p role="alert" className="flex items-center gap-3 text-body text-ink-2">
            {t('couldNotLoadMessages')}
            <Button onClick={refresh}>{t('tryAgain')}</Button>
          </p>
        )}
        {pages?.rows.length === 0 && <NoMessages which={which} />}
        {pages && pages.rows.length > 0 && (
          <ul className="divide-y divide-line rounded-control border border-line">
            {pages.rows.map((mail) => (
              <MessageRow key={mail.id} mail={mail} onOpen={() => setOpen(mail)} />
            ))}
          </ul>
        )}
        {pages?.next && (
          <Button onClick={() => read(pages.next, pages.rows)} className="self-center">
            {t('showMore')}
          </Button>
        )}
      </div>
      {open && (
        <MessageDialog
          mail={open}
          onClose={() => setOpen(null)}
          onSent={() => {
            setOpen(null);
            refresh();
          }}
        />
      )}
    </SettingsSection>
  );
}

function NoMessages({ which }: { which: Which }) {
  const words = { all: t('noMessagesAll'), kept: t('noMessagesKept'), failed: t('noMessagesFailed') } as const;
  return (
    <div className="rounded-control border border-dashed border-line-2 px-3 py-6 text-center">
      <p className="text-body font-medium">{t('noMessages')}</p>
      <p className="text-body text-ink-3">{words[which]}</p>
    </div>
  );
}
