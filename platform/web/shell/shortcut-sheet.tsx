import { useEffect, useState } from 'react';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { SearchInput } from '#platform/ui/controls/search-input.tsx';
import { ScrollBox } from '#platform/ui/display/scroll-box.tsx';
import { CloseIcon } from '#platform/ui/icons/line-icons.ts';
import { Kbd } from '#platform/ui/keys/kbd.tsx';
import { SheetPopup } from '#platform/ui/popups/sheet-popup.tsx';
import { useSignal } from '#platform/ui/signal.ts';
import { t as ui } from '#platform/ui/text.ts';
import { usePainted } from '#platform/ui/use-painted.ts';
import { boundCommands } from '#platform/web/commands/bound-commands.ts';
import { type Command, type CommandSection, SECTIONS } from '#platform/web/commands/command.ts';
import { knownCommands } from '#platform/web/commands/known-commands.ts';
import { type ShortcutLine, shortcutLines } from './shortcut-lines.ts';
import { t } from './text.ts';

const TITLES: Readonly<Record<CommandSection, () => string>> = {
  navigation: () => t('sectionNavigation'),
  lists: () => t('sectionLists'),
  issue: () => t('sectionIssue'),
  create: () => t('sectionCreate'),
  editor: () => t('sectionEditor'),
  intake: () => t('sectionIntake'),
  inbox: () => t('sectionInbox'),
  timeline: () => t('sectionTimeline'),
};

/** The height of a line in pixels. */
const LINE = 28;

/** The drawer of all keys; those that do nothing on this screen now are dimmed (screens.md 2.8). */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const bound = useSignal(boundCommands);
  const [query, setQuery] = useState('');
  const [known, setKnown] = useState<readonly Command<never>[]>([]);
  useEffect(() => {
    // Without a network the keys of this screen are there all the same.
    knownCommands
      .get()()
      .then(setKnown, () => undefined);
  }, []);
  const isPainted = usePainted();
  const found = shortcutLines(bound, known, query);
  const inOrder = SECTIONS.flatMap((section) => found.filter(({ command }) => command.section === section));
  // The lines further down come a frame later: there are a hundred.
  const shown = isPainted ? inOrder : inOrder.slice(0, Math.ceil(window.innerHeight / LINE));
  return (
    <SheetPopup label={t('shortcuts')} side="right" modal={false} onClose={onClose} className="flex w-100 flex-col">
      <div className="flex items-center gap-2 px-4 pt-4 pb-2">
        <h2 className="flex-1 text-title-s">{t('shortcuts')}</h2>
        <IconButton label={ui('close')} icon={CloseIcon} onClick={onClose} />
      </div>
      <SearchInput label={t('searchShortcuts')} value={query} onChange={setQuery} className="mx-4 mb-2" />
      <ScrollBox label={t('shortcuts')} className="min-h-0 flex-1 px-4 pb-4">
        {SECTIONS.map((section) => {
          const own = shown.filter((one) => one.command.section === section);
          return own.length > 0 && <SectionOfKeys key={section} title={TITLES[section]()} lines={own} />;
        })}
        {shown.length === 0 && <p className="py-2 text-body text-ink-3">{t('noShortcut')}</p>}
      </ScrollBox>
    </SheetPopup>
  );
}

function SectionOfKeys({ title, lines }: { title: string; lines: readonly ShortcutLine[] }) {
  return (
    <section className="mt-3">
      <h3 className="mb-1 text-small text-ink-3">{title}</h3>
      <ul>
        {lines.map(({ command, works }) => (
          <li key={command.id} className={`flex h-7 items-center gap-2 text-body ${works ? 'text-ink' : 'text-ink-3'}`}>
            <span className="min-w-0 flex-1 truncate">{command.name()}</span>
            {command.keys?.map((keys) => (
              <Kbd key={keys} keys={keys} spoken />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
