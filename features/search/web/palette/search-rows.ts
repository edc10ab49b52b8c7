import { thingKinds } from '#features/search/rules.ts';
import type { IssueSearch } from '#features/search/web/issue-search.ts';
import { t } from '#features/search/web/palette/text.ts';
import type { ThingSearch } from '#features/search/web/thing-search.ts';
import type { Offer } from '#platform/web/commands/bound-commands.ts';
import { choiceBonus } from '#platform/web/commands/palette-choices.ts';
import { CloseIcon, FilterIcon, HistoryIcon, PlusIcon, SearchIcon } from '#platform/ui/icons/line-icons.ts';
import { allCommands, foundCommands, foundOptions, upTo } from './command-rows.ts';
import { foundIssues, type IssueHref, keyRow } from './issue-rows.tsx';
import { type PaletteRow, unmarked } from './palette-row.ts';
import type { Subject } from './subjects.ts';
import { foundThings, headingOf, type ThingPath } from './thing-rows.tsx';

interface SearchRowsInput {
  readonly slug: string;
  readonly search: IssueSearch;
  readonly things: ThingSearch;
  readonly offers: readonly Offer[];
  /** What those act on, narrowest first. */
  readonly subjects: readonly Subject[];
  /** What was opened last. */
  readonly recent: readonly PaletteRow[];
  /** The ids of what was chosen before. */
  readonly choices: readonly string[];
  /** What was searched for before. */
  readonly searches: readonly string[];
  readonly hrefOf: IssueHref;
  readonly pathOf: ThingPath;
  /** The key that is typed, when the text is one. */
  readonly typedKey: string | null;
  /** The headings under which every row is shown. */
  readonly expanded: ReadonlySet<string>;
  /** What is listed: commands and all that can be found, that without commands, or issues alone. */
  readonly lists: 'all' | 'found' | 'issues';
  /** What is typed, without operators. */
  readonly words: string;
  /** The name of a project, where it has to be said. */
  readonly projectName: (id: string) => string | null;
  readonly canCreate: boolean;
  readonly canWiden: boolean;
}

/** How many rows of a kind are shown until all are asked for. */
const mostOfKind = 5;

/** The commands that lead to projects and workspaces, which the browser knows by itself. */
const places: ReadonlySet<string> = new Set(['open.project', 'open.workspace']);

/**
 * Returns the lines of the palette. Commands and what they offer are there in the frame of the key; what is found stands
 * below them, so that its later arrival moves nothing. An issue named by its key stands first from the start. Observable.
 */
export function searchRows(input: SearchRowsInput): readonly PaletteRow[] {
  const { slug, search, things, recent, hrefOf, expanded, lists, offers } = input;
  const text = search.text.trim();
  if (text === '') {
    if (lists === 'issues') return recent.filter(({ issueKey }) => issueKey !== undefined);
    return lists === 'found'
      ? [...lastSearches(input.searches), ...recent, ...hints()]
      : [...recent, ...allCommands(offers, input.subjects)];
  }
  const named = keyRow(slug, hrefOf, search, input.typedKey);
  const bonus = choiceBonus(input.choices);
  const known = offers.filter(({ command }) => places.has(command.id));
  const commands = {
    all: () => foundCommands(offers, input.words, bonus, expanded),
    found: () => foundOptions(known, input.words, bonus, expanded),
    issues: () => [],
  }[lists]();
  const issues = foundIssues(hrefOf, search).filter(({ issueKey }) => named === null || issueKey !== input.typedKey);
  const rows = [
    ...(named ? [named] : []),
    ...commands,
    ...(lists === 'issues' ? issues : upTo(issues, t('issues'), mostOfKind, expanded)),
    ...(lists === 'issues' ? [] : thingKinds).flatMap((kind) =>
      upTo(foundThings(things, kind, input.pathOf, input.projectName), headingOf(kind), mostOfKind, expanded),
    ),
  ];
  const isSearching = search.status === 'searching' || things.status === 'searching';
  return rows.length > 0 || isSearching ? rows : waysOn(input, input.words);
}

/** Operators that can be picked. */
function hints(): readonly PaletteRow[] {
  const known = [
    ['assignee:me', t('mine')],
    ['is:overdue', t('overdue')],
    ['priority:urgent', t('urgent')],
    ['type:page', t('onlyPages')],
  ] as const;
  return known.map(([operator, name]) => ({
    id: operator,
    heading: t('narrow'),
    label: unmarked(name),
    icon: FilterIcon,
    hint: operator,
    action: { kind: 'search', text: `${operator} ` },
  }));
}

/** What was searched for before, and a way to forget it. */
function lastSearches(searches: readonly string[]): readonly PaletteRow[] {
  if (searches.length === 0) return [];
  const heading = t('lastSearches');
  return [
    ...searches.map((text): PaletteRow => ({
      id: `search/${text}`,
      heading,
      label: unmarked(text),
      icon: HistoryIcon,
      action: { kind: 'search', text },
    })),
    { id: 'forget', heading, label: unmarked(t('forgetSearches')), icon: CloseIcon, action: { kind: 'forget' } },
  ];
}

/** What can be done about a text that nothing was found for. */
function waysOn({ canCreate, canWiden }: SearchRowsInput, title: string): readonly PaletteRow[] {
  return [
    ...(canCreate && title !== ''
      ? [
          {
            id: 'create',
            heading: '',
            label: unmarked(t('createTitled', { title })),
            icon: PlusIcon,
            action: { kind: 'create' as const, title },
          },
        ]
      : []),
    ...(canWiden
      ? [
          {
            id: 'widen',
            heading: '',
            label: unmarked(t('searchWorkspace')),
            icon: SearchIcon,
            action: { kind: 'widen' as const },
          },
        ]
      : []),
  ];
}
