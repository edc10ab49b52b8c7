import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { projectsOf } from '#features/projects/web/public.ts';
import { IssueSearch } from '#features/search/web/issue-search.ts';
import { closePalette, leavePage, openPalette, type OpenPalette } from '#features/search/web/open-palette.ts';
import { t } from '#features/search/web/palette/text.ts';
import { readOperators, takeOperators } from '#features/search/web/read-operators.ts';
import { peekPath, thingPath } from '#features/search/web/thing-path.ts';
import { ThingSearch } from '#features/search/web/thing-search.ts';
import { isApple } from '#platform/ui/keys/keys.ts';
import { announce } from '#platform/ui/notices/announce.ts';
import { hostPopovers } from '#platform/ui/popups/open-popup.ts';
import { api } from '#platform/web/api/api.ts';
import type { Offer } from '#platform/web/commands/bound-commands.ts';
import { forgetSearches, noteChoice, noteSearch } from '#platform/web/commands/palette-choices.ts';
import { readRecent } from '#platform/web/commands/recent.ts';
import { instantMode } from '#platform/web/mirror/instant-mode.ts';
import { PaletteField } from './palette-field.tsx';
import { PaletteFoot } from './palette-foot.tsx';
import { PaletteList } from './palette-list.tsx';
import type { PaletteRow } from './palette-row.ts';
import { recentRows } from './recent-rows.tsx';
import { runAfterClosing } from './run-after-closing.ts';
import { searchRows } from './search-rows.ts';
import { steadyRows } from './steady-rows.ts';
import { subjectsOf, withSubjects } from './subjects.ts';
import { typedKey } from './typed-key.ts';

/** Where the palette was opened, and what leads on from it. */
export interface SearchPlace {
  slug: string;
  /** The project of the screen, or null. */
  projectId: string | null;
  /** Follows an address of this app. */
  go: (path: string) => void;
  /** Opens the form of a new issue with a title; absent where the person may create none. */
  createTitled?: ((title: string) => void) | undefined;
}

interface SearchPageProps extends SearchPlace {
  open: OpenPalette;
  /** What it lists: commands too, all that can be found, or issues alone (screens.md 3.43). */
  lists: 'all' | 'found' | 'issues';
}

/** The first page of the palette, and its searches. */
export const SearchPage = observer(function SearchPage(props: SearchPageProps) {
  const { slug, projectId, open, lists, go, createTitled } = props;
  const projects = projectsOf(slug);
  const project = projects.byId.get(projectId ?? '');
  const [isWide, setWide] = useState(project === undefined);
  /** Enter was pressed before the issues of the text were there. */
  const [held, setHeld] = useState<{ readonly isNewTab: boolean } | null>(null);
  /** How many of the things that commands act on were taken away. */
  const [dropped, setDropped] = useState(0);
  const [active, setActive] = useState<string | null>(null);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [recent, setRecent] = useState(() => readRecent(slug));
  const [steady] = useState(steadyRows);
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const within = useRef<string | null>(null);
  /** Operators that were typed, as chips before what is typed. */
  const [chips, setChips] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const keyOf = (text: string) => typedKey(text, projects.joined, project);
  const read = (text: string) => readOperators(text, projectsOf(slug).joined);
  const [search] = useState(
    () =>
      new IssueSearch({
        client: api,
        slug,
        projects: () => projectsOf(slug).joined.map(({ id, identifier }) => ({ id, identifier })),
        within: () => within.current,
        read,
        askDevice: (name, args) => instantMode.askKept(name, args),
      }),
  );
  const [things] = useState(
    () =>
      new ThingSearch({
        client: api,
        slug,
        projects: () => projectsOf(slug).joined,
        within: () => within.current,
        read,
        askDevice: (name, args) => instantMode.askKept(name, args),
      }),
  );
  useLayoutEffect(() => field.current?.focus(), []);
  useEffect(
    () => () => {
      search.stop();
      things.stop();
    },
    [search, things],
  );

  const subjects = subjectsOf(open.offers).slice(dropped);
  const { text } = search;
  const found = searchRows({
    slug,
    search,
    things,
    recent: recentRows(slug, recent.things, projects.byId),
    choices: recent.choices,
    searches: recent.searches,
    hrefOf: (inProject, id) => peekPath(slug, inProject, id),
    pathOf: (kind, inProject, id) => thingPath(slug, kind, inProject, id),
    expanded,
    lists: lists === 'all' && chips.length > 0 ? 'found' : lists,
    words: read(text).text,
    projectName: (id) => (projects.joined.length > 1 ? (projects.byId.get(id)?.name ?? null) : null),
    subjects,
    offers: withSubjects(open.offers, subjects),
    typedKey: keyOf(text),
    canCreate: createTitled !== undefined,
    canWiden: !isWide,
  });
  const rows = steady.next(`${text} ${isWide}`, found, active);
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === active),
  );
  const isEnded = ({ status }: { status: string }) => status !== 'idle' && status !== 'searching';
  const isDone = isEnded(search) && (lists === 'issues' || isEnded(things));
  const count = isDone ? rows.length : null;
  useEffect(() => {
    if (count !== null) announce(t('resultCount', { count }));
  }, [count]);

  const type = (next: string, wide = isWide, before = chips) => {
    const { taken, rest } = takeOperators(next);
    const kept = [...before, ...taken.filter((operator) => !before.includes(operator))];
    const query = [...kept, rest].join(' ');
    setChips(kept);
    setTyped(rest);
    setActive(null);
    setHeld(null);
    setExpanded(new Set());
    // A key names one issue, wherever it is.
    within.current = wide || keyOf(next) !== null ? null : (project?.id ?? null);
    void search.type(query);
    if (lists !== 'issues') void things.type(query, search.asked);
  };
  const widen = (wide: boolean) => {
    setWide(wide);
    type(typed, wide);
  };
  const runCommand = (offer: Offer) => {
    const { command, label, choice, run } = offer;
    noteChoice(slug, command.id);
    if (choice) openPalette({ kind: 'choice', label, choice });
    else if (command.asks) hostPopovers((popover) => openPalette({ kind: 'popover', label, popover }), run);
    else leaveTo(run);
  };
  const choose = (row: PaletteRow | undefined, isNewTab: boolean) => {
    if (!row || row.offBecause !== undefined) return;
    const { action, href } = row;
    if (row.found !== undefined) noteSearch(slug, text.trim());
    if (isNewTab && href !== undefined) return void window.open(href, '_blank', 'noopener');
    if (action.kind === 'command') return runCommand(action.offer);
    if (action.kind === 'more') {
      setActive(action.first);
      return setExpanded(new Set([...expanded, row.heading]));
    }
    if (action.kind === 'search') return type(action.text);
    if (action.kind === 'forget') {
      forgetSearches(slug);
      return setRecent(readRecent(slug));
    }
    if (action.kind === 'widen') return widen(true);
    if (action.kind === 'create') return leaveTo(() => createTitled?.(action.title));
    if (action.kind === 'pick') {
      noteChoice(slug, row.id);
      return leaveTo(() => action.choice.onPick(action.value));
    }
    closePalette();
    go(action.path);
  };
  const first = rows[at];
  /** Whether there is something to choose, or there never will be. What was found for an earlier text is not meant. */
  const isReady = first === undefined ? isDone || text === '' : first.found !== 'before';
  /** Enter waits for what answers this text. */
  const enter = (isNewTab: boolean) => {
    if (isReady || active !== null) choose(first, isNewTab);
    else setHeld({ isNewTab });
  };
  const settle = useEffectEvent(() => {
    if (held === null) return;
    setHeld(null);
    if (first?.found !== undefined) choose(first, held.isNewTab);
  });
  useEffect(() => {
    if (isReady) settle();
  }, [isReady]);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isEmpty = typed === '';
    if (step !== undefined && rows.length > 0) setActive(rows[(at + step + rows.length) % rows.length]?.id ?? null);
    else if (event.key === 'Enter') enter(isApple ? event.metaKey : event.ctrlKey);
    else if (event.key === 'Tab' && project) widen(!isWide);
    else if (event.key === 'Escape' && (!isEmpty || chips.length > 0)) type('', isWide, []);
    else if (event.key === 'Backspace' && isEmpty && chips.length > 0) type('', isWide, chips.slice(0, -1));
    else if (event.key === 'Backspace' && isEmpty && subjects.length > 0 && lists === 'all') setDropped(dropped + 1);
    else if ((event.key === 'Backspace' && isEmpty) || (event.key === 'ArrowLeft' && event.altKey)) leavePage();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search data-takes-keys className="flex min-h-0 flex-col">
      <PaletteField
        field={field}
        label={{ all: t('palette'), found: t('searchAll'), issues: t('searchIn') }[lists]}
        chip={lists === 'all' ? (subjects[0] ?? null) : null}
        text={typed}
        operators={chips}
        onDrop={(operator) =>
          type(
            typed,
            isWide,
            chips.filter((one) => one !== operator),
          )
        }
        onType={type}
        onKeyDown={press}
        scope={project && (text !== '' || lists !== 'all') ? { project: project.name, isWide, onSwitch: widen } : null}
        list={{ id: listId, isOpen: rows.length > 0, active: rows[at] && `${listId}-${rows[at].id}` }}
      />
      <PaletteList
        id={listId}
        rows={rows}
        active={at}
        search={search.status === 'done' && lists !== 'issues' && search.problem === null ? things : search}
        onActive={setActive}
        onChoose={choose}
        isBare={isDone && !rows.some(({ heading }) => heading !== '')}
      />
      <PaletteFoot canGoBack={open.pages.length > 1} />
    </search>
  );
});

/** Closes the palette, then does something on the page behind it. */
function leaveTo(run: () => void): void {
  closePalette();
  runAfterClosing(run);
}
