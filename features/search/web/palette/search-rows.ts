import type { IssueSearch } from '#features/search/web/issue-search.ts';
import { t } from '#features/search/web/text.ts';
import type { Offer } from '#platform/web/commands/bound-commands.ts';
import { choiceBonus } from '#platform/web/commands/recent.ts';
import { PlusIcon, SearchIcon } from '#platform/ui/icons/line-icons.ts';
import { allCommands, foundCommands, isOfSubject, upTo } from './command-rows.ts';
import { foundIssues, type IssueHref, keyRow } from './issue-rows.tsx';
import { type PaletteRow, unmarked } from './palette-row.ts';

interface SearchRowsInput {
  readonly slug: string;
  readonly search: IssueSearch;
  readonly offers: readonly Offer[];
  /** What the commands on an issue act on, and whether they are listed. */
  readonly subject: string | null;
  readonly withSubject: boolean;
  /** What was opened last. */
  readonly recent: readonly PaletteRow[];
  /** The ids of what was chosen before. */
  readonly choices: readonly string[];
  readonly hrefOf: IssueHref;
  /** The key that is typed, when the text is one. */
  readonly typedKey: string | null;
  /** The headings under which every row is shown. */
  readonly expanded: ReadonlySet<string>;
  readonly onlyIssues: boolean;
  readonly canCreate: boolean;
  readonly canWiden: boolean;
}

const mostIssues = 5;

/**
 * Returns the lines of the palette. Commands and what they offer are there in the frame of the key; issues stand below
 * them, so that their later arrival moves nothing. An issue named by its key stands first from the start. Observable.
 */
export function searchRows(input: SearchRowsInput): readonly PaletteRow[] {
  const { slug, search, recent, hrefOf, expanded, onlyIssues } = input;
  const offers = input.withSubject ? input.offers : input.offers.filter((offer) => !isOfSubject(offer));
  const text = search.text.trim();
  if (text === '') {
    return onlyIssues
      ? recent.filter(({ issueKey }) => issueKey !== undefined)
      : [...recent, ...allCommands(offers, input.subject)];
  }
  const named = keyRow(slug, hrefOf, search, input.typedKey);
  const commands = onlyIssues ? [] : foundCommands(offers, text, choiceBonus(input.choices), expanded);
  const issues = foundIssues(hrefOf, search).filter(({ issueKey }) => named === null || issueKey !== input.typedKey);
  const rows = [
    ...(named ? [named] : []),
    ...commands,
    ...(onlyIssues ? issues : upTo(issues, t('issues'), mostIssues, expanded)),
  ];
  return rows.length > 0 || search.status === 'searching' ? rows : waysOn(input, text);
}

/** What can be done about a text that nothing was found for. */
function waysOn({ canCreate, canWiden }: SearchRowsInput, title: string): readonly PaletteRow[] {
  return [
    ...(canCreate
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
