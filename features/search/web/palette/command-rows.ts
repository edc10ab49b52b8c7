import type { Offer } from '#platform/web/commands/bound-commands.ts';
import type { CommandChoice } from '#platform/web/commands/command.ts';
import { t } from '#features/search/web/palette/text.ts';
import { MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { inOrder } from './command-order.ts';
import { type PaletteRow, rankName, unmarked } from './palette-row.ts';
import { isInFocus, isOfSubject, type Subject } from './subjects.ts';

/** Adds to the score of what was chosen before, by its id. */
export type Bonus = (id: string) => number;

/** The groups of the first page that follow what acts on the issue and its like, in its order (screens.md 2.7). */
const groups = ['create', 'navigate', 'view', 'account', 'help'] as const;
type Group = (typeof groups)[number];

function groupOf({ command }: Offer): Group {
  if (command.group !== undefined) return command.group;
  if (command.section === 'create') return 'create';
  return command.section === 'navigation' ? 'navigate' : 'view';
}

/** Returns the keys that run commands, by their ids: where two have the same one, the narrower gets it (screens.md 4.1). */
function keysOf(offers: readonly Offer[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const { command } of offers) {
    const key = command.keys?.[0];
    if (key !== undefined && !ids.has(key)) ids.set(key, command.id);
  }
  return new Map([...ids].map(([key, id]) => [id, key]));
}

function rowOf(offer: Offer, keys: ReadonlyMap<string, string>, heading: string): PaletteRow {
  const { command, refusal, label } = offer;
  return {
    id: command.id,
    heading,
    label: unmarked(label),
    icon: command.icon,
    keys: keys.get(command.id),
    offBecause: refusal ?? undefined,
    isDanger: command.danger ?? false,
    action: { kind: 'command', offer },
  };
}

/** Returns every command by group, while nothing is typed: what acts on `subjects` under their names, narrowest first. */
export function allCommands(offers: readonly Offer[], subjects: readonly Subject[]): readonly PaletteRow[] {
  const keys = keysOf(offers);
  const ordered = inOrder(offers);
  const rowsOf = (heading: string, belongs: (offer: Offer) => boolean) =>
    ordered.filter(belongs).map((offer) => rowOf(offer, keys, heading));
  const nearest = subjects[0]?.name ?? t('issues');
  const names = new Set([nearest, ...subjects.map(({ name }) => name)]);
  return [
    ...[...names].flatMap((name) => rowsOf(name, (offer) => isOfSubject(offer) && (offer.subject ?? nearest) === name)),
    ...groups.flatMap((group) => rowsOf(t(group), (offer) => !isOfSubject(offer) && groupOf(offer) === group)),
  ];
}

/** What commands are ahead of projects and settings that match as well, and more so those that act on the issue. */
const commandFirst = 2;
const subjectFirst = 3;

/** Returns what commands let a person choose from that answers a typed text, without the commands. */
export function foundOptions(
  offers: readonly Offer[],
  typed: string,
  bonus: Bonus,
  expanded: ReadonlySet<string>,
): readonly PaletteRow[] {
  return foundCommands(offers, typed, bonus, expanded).filter(({ action }) => action.kind !== 'command');
}

/** How many commands, and options of a command, a typed text shows at most. */
const mostCommands = 8;
const mostOptions = 5;

/**
 * Returns what answers a typed text: commands, and what commands let a person choose from (projects, settings), the
 * group with the best match first. `expanded` names the groups shown in full.
 */
export function foundCommands(
  offers: readonly Offer[],
  typed: string,
  bonus: Bonus,
  expanded: ReadonlySet<string>,
): readonly PaletteRow[] {
  const keys = keysOf(offers);
  const commands = offers.flatMap((offer): Ranked[] => {
    const rank = rankName(typed, offer.label, offer.command.aliases?.() ?? '');
    if (!rank) return [];
    const score = rank.score + bonus(offer.command.id) + (isInFocus(offer) ? subjectFirst : commandFirst);
    // What the chip names needs no saying.
    const hint = isInFocus(offer) ? undefined : (offer.subject ?? undefined);
    return [{ score, row: { ...rowOf(offer, keys, t('commands')), label: rank.label, hint } }];
  });
  const sections = [
    { heading: t('commands'), found: best(commands), most: mostCommands },
    ...offers.flatMap(({ command, choice }) => {
      if (!choice || command.isSearched) return [];
      const made = choice();
      return [{ heading: made.label, found: best(options(made, command.id, typed, bonus)), most: mostOptions }];
    }),
  ];
  return sections
    .filter(({ found }) => found.length > 0)
    .sort((a, b) => (b.found[0]?.score ?? 0) - (a.found[0]?.score ?? 0))
    .flatMap(({ heading, found, most }) =>
      upTo(
        found.map(({ row }) => row),
        heading,
        most,
        expanded,
      ),
    );
}

interface Ranked {
  readonly score: number;
  readonly row: PaletteRow;
}

function best(ranked: readonly Ranked[]): readonly Ranked[] {
  return [...ranked].sort((a, b) => b.score - a.score);
}

function options(choice: CommandChoice, commandId: string, typed: string, bonus: Bonus): readonly Ranked[] {
  return choice.options.flatMap((option): Ranked[] => {
    const rank = rankName(typed, option.label, `${option.hint ?? ''} ${option.keywords ?? ''}`.trim());
    if (!rank) return [];
    const id = `${commandId}/${option.value}`;
    const row: PaletteRow = {
      id,
      heading: choice.label,
      label: rank.label,
      icon: option.icon,
      mark: option.mark,
      hint: option.hint,
      offBecause: option.offBecause,
      href: choice.hrefOf?.(option.value),
      action: { kind: 'pick', choice, value: option.value },
    };
    return [{ score: rank.score + bonus(id), row }];
  });
}

/** The first rows of a group, and a row that shows the rest. */
export function upTo(
  rows: readonly PaletteRow[],
  heading: string,
  most: number,
  expanded: ReadonlySet<string>,
): readonly PaletteRow[] {
  if (rows.length <= most || expanded.has(heading)) return rows;
  const more: PaletteRow = {
    id: `more/${heading}`,
    heading,
    label: unmarked(t('showAll', { count: rows.length })),
    icon: MoreIcon,
    action: { kind: 'more', first: rows[most]?.id ?? '' },
  };
  return [...rows.slice(0, most), more];
}
