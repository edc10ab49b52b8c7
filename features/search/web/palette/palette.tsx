import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { closePalette, leavePage, type OpenPalette, type PalettePage } from '#features/search/web/open-palette.ts';
import { t } from '#features/search/web/palette/text.ts';
import { LazyPickerPanel } from '#platform/ui/picker/open-picker.tsx';
import { PickerPage } from '#platform/ui/picker/picker-page.ts';
import { firstField } from '#platform/ui/popups/first-field.ts';
import { Opening } from '#platform/ui/popups/opening.tsx';
import { PalettePopup } from '#platform/ui/popups/palette-popup.tsx';
import { runAfterClosing } from './run-after-closing.ts';
import { SearchPage, type SearchPlace } from './search-page.tsx';

interface PaletteProps extends SearchPlace {
  open: OpenPalette;
}

/** The command palette (screens.md 2.7): one input over everything that can be done and found from here. */
export function Palette({ open, ...place }: PaletteProps) {
  const page = open.pages.at(-1);
  if (!page) return null;
  const depth = open.pages.length;
  return (
    <PalettePopup label={t('palette')} onEscape={() => leavePage() || closePalette()} onClose={closePalette}>
      {isSearch(page) ? (
        <SearchPage key={depth} open={open} lists={lists[page.kind]} {...place} />
      ) : (
        <Opening key={depth} onClose={() => leavePage() || closePalette()}>
          <PickerPage value={{ placeholder: page.label }}>
            <AskPage page={page} />
          </PickerPage>
        </Opening>
      )}
    </PalettePopup>
  );
}

/** What the pages with a field of their own list. */
const lists = { start: 'all', search: 'found', issues: 'issues' } as const;

type FieldPage = Extract<PalettePage, { kind: keyof typeof lists }>;
type AskingPage = Exclude<PalettePage, FieldPage>;

function isSearch(page: PalettePage): page is FieldPage {
  return page.kind in lists;
}

/** What a command asks for, in the place of the list of commands. */
function AskPage({ page }: { page: AskingPage }) {
  const box = useRef<HTMLDivElement>(null);
  const popover = page.kind === 'popover' ? page.popover : null;
  // Also where its code came after the palette opened.
  useLayoutEffect(() => (firstField(box.current) ?? box.current)?.focus(), []);
  useEffect(() => () => popover?.onClosed?.(), [popover]);
  const press = (event: KeyboardEvent) => {
    const { target } = event;
    const isEmpty = target instanceof HTMLInputElement && target.value === '';
    if (!(event.key === 'Backspace' && isEmpty) && !(event.key === 'ArrowLeft' && event.altKey)) return;
    event.preventDefault();
    if (!leavePage()) closePalette();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the field inside
    <div ref={box} tabIndex={-1} onKeyDown={press} data-takes-keys className="flex min-h-0 flex-col outline-none">
      {page.kind === 'choice' ? <Choice page={page} /> : inMiddle(popover?.content(closePalette))}
    </div>
  );
}

/** A picker fills the palette; what has its own width, like a month, stands in the middle. */
function inMiddle(content: ReactNode) {
  return <div className="flex min-h-0 flex-col items-center overflow-y-auto *:max-md:w-full">{content}</div>;
}

const Choice = observer(function Choice({ page }: { page: Extract<PalettePage, { kind: 'choice' }> }) {
  const { label, options, isReading, chosen, onPick } = page.choice();
  return (
    <LazyPickerPanel
      label={label}
      options={options}
      isReading={isReading}
      chosen={chosen}
      searchable
      onPick={(value) => runAfterClosing(() => onPick(value))}
      onClose={closePalette}
    />
  );
});
