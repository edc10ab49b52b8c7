import { useState } from 'react';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { SearchInput } from '#platform/ui/controls/search-input.tsx';
import { CloseIcon } from '#platform/ui/icons/line-icons.ts';
import { Kbd } from '#platform/ui/keys/kbd.tsx';
import { fold } from '#platform/ui/picker/picker-options.ts';
import { SheetPopup } from '#platform/ui/popups/sheet-popup.tsx';
import { useSignal } from '#platform/ui/signal.ts';
import { t as ui } from '#platform/ui/text.ts';
import { type BoundCommand, boundCommands } from '#platform/web/commands/bound-commands.ts';
import { type CommandSection, SECTIONS } from '#platform/web/commands/command.ts';
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

/** The drawer of all keys that are bound here; those with nothing to act on now are dimmed (screens.md 2.8). */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const bound = useSignal(boundCommands);
  const [query, setQuery] = useState('');
  const shown = withKeys(bound).filter((one) => fold(one.command.name()).includes(fold(query.trim())));
  return (
    <SheetPopup label={t('shortcuts')} side="right" modal={false} onClose={onClose} className="flex w-100 flex-col">
      <div className="flex items-center gap-2 px-4 pt-4 pb-2">
        <h2 className="flex-1 text-title-s">{t('shortcuts')}</h2>
        <IconButton label={ui('close')} icon={CloseIcon} onClick={onClose} />
      </div>
      <SearchInput label={t('searchShortcuts')} value={query} onChange={setQuery} className="mx-4 mb-2" />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
        {SECTIONS.map((section) => {
          const own = shown.filter((one) => one.command.section === section);
          return own.length > 0 && <SectionOfKeys key={section} title={TITLES[section]()} bound={own} />;
        })}
        {shown.length === 0 && <p className="py-2 text-body text-ink-3">{t('noShortcut')}</p>}
      </div>
    </SheetPopup>
  );
}

function SectionOfKeys({ title, bound }: { title: string; bound: readonly BoundCommand[] }) {
  return (
    <section className="mt-3">
      <h3 className="mb-1 text-small text-ink-3">{title}</h3>
      <ul>
        {bound.map((one) => (
          <li
            key={one.command.id}
            className={`flex h-7 items-center gap-2 text-body ${one.refusal() === null ? 'text-ink' : 'text-ink-3'}`}
          >
            <span className="min-w-0 flex-1 truncate">{one.command.name()}</span>
            {one.command.keys?.map((keys) => (
              <Kbd key={keys} keys={keys} spoken />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is bound in two places under one name (an issue's own keys, and their stand-in elsewhere) is listed once. */
function withKeys(bound: readonly BoundCommand[]): readonly BoundCommand[] {
  const seen = new Set<string>();
  return bound.filter(({ command }) => {
    if (!command.keys?.length || seen.has(command.name())) return false;
    seen.add(command.name());
    return true;
  });
}
