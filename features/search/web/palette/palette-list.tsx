import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import type { Piece } from '#features/search/contract.ts';
import { t } from '#features/search/web/palette/text.ts';
import { OfflineIcon } from '#platform/ui/icons/line-icons.ts';
import { Kbd } from '#platform/ui/keys/kbd.tsx';
import { usePainted } from '#platform/ui/use-painted.ts';
import type { PaletteRow } from './palette-row.ts';

interface PaletteListProps {
  id: string;
  rows: readonly PaletteRow[];
  /** The index of the highlighted row. */
  active: number;
  /** What is typed, and who answered. */
  search: {
    readonly text: string;
    readonly status: 'idle' | 'searching' | 'done' | 'device' | 'nobody';
    readonly problem: string | null;
  };
  /** Nothing was found. */
  isBare: boolean;
  onActive: (id: string) => void;
  onChoose: (row: PaletteRow, isNewTab: boolean) => void;
}

/** More lines than a window of usual height shows at once. */
const linesInSight = 24;

/** The lines of the palette under their headings; the keys are those of its field. */
export const PaletteList = observer(function PaletteList(props: PaletteListProps) {
  const { id, active, search, isBare, onActive, onChoose } = props;
  const isPainted = usePainted();
  // The lines further down come a frame later: a screen has a hundred commands.
  const rows = isPainted ? props.rows : props.rows.slice(0, linesInSight);
  const isOffline = search.status === 'device' || search.status === 'nobody';
  const isWhole = search.status !== 'device';
  return (
    <>
      {isOffline && (
        <p className="flex items-center gap-1.5 px-4 pt-3 text-small text-ink-3">
          <OfflineIcon size={14} className="shrink-0" />
          {isWhole ? t('searchIsOffline') : t('onlyThisBrowser')}
        </p>
      )}
      {isBare && (
        <p className="px-4 pt-3 text-body text-ink-2">
          {search.problem ??
            (isWhole ? t('nothingFound', { text: search.text }) : t('nothingHere', { text: search.text }))}
        </p>
      )}
      <div
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- native lists cannot hold marks, headings and two lines
        role="listbox"
        aria-label={t('results')}
        className={clsx('min-h-0 overflow-y-auto md:max-h-105', rows.length > 0 ? 'p-2' : 'p-1.5')}
      >
        {rows.map((row, index) => (
          <div key={row.id} role="presentation">
            {row.heading !== '' && row.heading !== rows[index - 1]?.heading && (
              <div role="presentation" className="flex h-7 items-center px-2 text-small text-ink-3">
                {row.heading}
              </div>
            )}
            <Line
              id={`${id}-${row.id}`}
              row={row}
              isActive={index === active}
              onActive={() => onActive(row.id)}
              onChoose={(isNewTab) => onChoose(row, isNewTab)}
            />
          </div>
        ))}
      </div>
    </>
  );
});

interface LineProps {
  id: string;
  row: PaletteRow;
  isActive: boolean;
  onActive: () => void;
  onChoose: (isNewTab: boolean) => void;
}

function Line({ id, row, isActive, onActive, onChoose }: LineProps) {
  const { label, icon: RowIcon, mark, issueKey, snippet = [], offBecause, keys } = row;
  const isOff = offBecause !== undefined;
  const hint = offBecause ?? row.hint;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the combobox's, which points here by aria-activedescendant
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list
      role="option"
      aria-selected={isActive}
      aria-disabled={isOff || undefined}
      ref={(line) => {
        if (isActive) line?.scrollIntoView({ block: 'nearest' });
      }}
      onPointerMove={isActive ? undefined : onActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(event.metaKey || event.ctrlKey)}
      className={clsx(
        'flex min-h-9 items-start gap-2.5 rounded-control px-2 py-2 text-body select-none pointer-coarse:min-h-11 pointer-coarse:py-3',
        isOff ? 'text-ink-3' : row.isDanger ? 'text-danger' : 'text-ink',
        isActive && 'bg-hover',
      )}
    >
      <span className="flex size-5 shrink-0 items-center justify-center">
        {mark ?? (RowIcon && <RowIcon size={16} className={row.isDanger && !isOff ? '' : 'text-ink-3'} />)}
      </span>
      {issueKey !== undefined && (
        <span className="min-w-18 shrink-0 font-mono text-small leading-5 whitespace-nowrap text-ink-3">
          {issueKey}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <Marked pieces={label} />
        </span>
        {snippet.length > 0 && (
          <span className="line-clamp-2 text-small text-ink-3">
            <Marked pieces={snippet} />
          </span>
        )}
      </span>
      {hint !== undefined && (
        <span className="max-w-1/2 shrink-0 truncate text-small leading-5 text-ink-3">{hint}</span>
      )}
      {keys !== undefined && (
        <span className="flex h-5 shrink-0 items-center text-ink-3 pointer-coarse:hidden">
          <Kbd keys={keys} />
        </span>
      )}
    </div>
  );
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, hit }, index) =>
    hit ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text have no names, and stay in their places
      <mark key={index} className="bg-transparent font-semibold text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
