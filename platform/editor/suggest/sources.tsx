import type { Editor, JSONContent } from '@tiptap/core';
import type {
  EditorHost,
  EditorPages,
  EditorPerson,
  EditorVariant,
  FoundIssue,
  FoundPage,
} from '#platform/editor/editor-host.ts';
import { issueLink } from '#platform/editor/issues/issue-link.ts';
import { dayMention, pageMention } from '#platform/editor/mentions/mention-content.ts';
import { t } from '#platform/editor/text.ts';
import { newId } from '#platform/shared/ids.ts';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { DateIcon } from '#platform/ui/icons/editor-icons.ts';
import { IssueIcon } from '#platform/ui/icons/line-icons.ts';
import { findOptions, fold } from '#platform/ui/picker/picker-options.ts';
import { formatLongDay } from '#platform/web/text/format-day.ts';
import { commandSource } from './commands.ts';
import type { SuggestKind } from './find-trigger.ts';
import type { SuggestItem, SuggestSource } from './suggest-menu.ts';

/** People and issues shown at once (screens.md 3.9). */
const most = 8;

/** Returns what the menus in a text offer. */
export function suggestSources(variant: EditorVariant, host: EditorHost): Partial<Record<SuggestKind, SuggestSource>> {
  const { people, issues, pages, readDay } = host;
  return {
    commands: commandSource(variant, host),
    emoji: { label: t('emoji'), find: findEmoji },
    ...(people
      ? {
          people: {
            label: t(pages || readDay ? 'mentions' : 'people'),
            find: (query, show) => {
              const named = findPeople(people(), query);
              return oncePagesAreRead(pages, (isDone) => show([...named, ...findOthers(host, query)], isDone));
            },
          },
        }
      : {}),
    ...(pages
      ? {
          pages: {
            label: t('pages'),
            hint: t('noPages'),
            find: (query, show) =>
              oncePagesAreRead(pages, (isDone) => show(pages.find(query).slice(0, most).map(pageItem), isDone)),
          },
        }
      : {}),
    ...(issues
      ? {
          issues: {
            label: t('issues'),
            hint: t('typeIssue'),
            find: (query, show) =>
              query.trim() === ''
                ? show([], true)
                : issues.search(query, (found, isDone) => show(found.slice(0, most).map(issueItem), isDone)),
          },
        }
      : {}),
  };
}

/** Shows what is found, and again when the pages were read. Returns how to stop. */
function oncePagesAreRead(pages: EditorPages | undefined, show: (isDone: boolean) => void): () => void {
  let isStopped = false;
  show(!pages?.load);
  void pages?.load?.().then(() => !isStopped && show(true));
  return () => {
    isStopped = true;
  };
}

function findPeople(people: readonly EditorPerson[], query: string): readonly SuggestItem[] {
  const options = people.map(({ id, name, note }) => ({ value: id, label: name, hint: note }));
  const byId = new Map(people.map((person) => [person.id, person]));
  return findOptions(options, query)
    .slice(0, most)
    .flatMap(({ value }) => {
      const person = byId.get(value);
      return person ? [personItem(person)] : [];
    });
}

const personItem = (person: EditorPerson): SuggestItem => ({
  id: person.id,
  label: person.name,
  hint: person.note,
  mark: <Avatar person={person} size={20} />,
  run: (editor) => {
    const attrs = { id: newId(), target: 'users', entity_identifier: person.id, entity_name: 'user_mention' };
    insertInline(editor, { type: 'mention', attrs });
  },
});

/** Days and pages, after the people. */
function findOthers({ pages, readDay }: EditorHost, query: string): readonly SuggestItem[] {
  const typed = query.trim();
  const days = readDay ? (typed === '' ? [t('today'), t('tomorrow')] : [typed]) : [];
  const found = typed === '' ? [] : (pages?.find(typed).slice(0, 4).map(pageItem) ?? []);
  return [...days.flatMap((words) => dayItem(readDay?.(words) ?? null)), ...found];
}

function dayItem(day: string | null): readonly SuggestItem[] {
  if (day === null) return [];
  const run = (editor: Editor) => insertInline(editor, dayMention(day));
  return [{ id: `day-${day}`, label: formatLongDay(day), hint: t('date'), group: t('dates'), icon: DateIcon, run }];
}

const pageItem = (page: FoundPage): SuggestItem => ({
  id: `page-${page.id}`,
  label: page.name,
  group: t('pages'),
  mark: page.mark,
  run: (editor) => insertInline(editor, pageMention(page)),
});

const issueItem = (issue: FoundIssue): SuggestItem => ({
  id: issue.id,
  label: issue.title,
  hint: issue.key,
  icon: IssueIcon,
  run: (editor) => insertInline(editor, issueLink(issue)),
});

function insertInline(editor: Editor, content: JSONContent): void {
  editor
    .chain()
    .focus()
    .insertContent([content, { type: 'text', text: ' ' }])
    .run();
}

/** Finds emoji by name; their data is loaded with the first colon. */
function findEmoji(query: string, show: (items: readonly SuggestItem[], isDone: boolean) => void): () => void {
  let isStopped = false;
  void import('#platform/ui/logo/emoji-data.ts').then(({ allEmoji }) => {
    if (isStopped) return;
    const typed = fold(query);
    const byName = allEmoji().filter(({ name }) =>
      fold(name)
        .split(' ')
        .some((word) => word.startsWith(typed)),
    );
    const byWord = allEmoji().filter(({ words }) => words.some((word) => fold(word).startsWith(typed)));
    const found = [...new Map([...byName, ...byWord].map((emoji) => [emoji.value, emoji])).values()];
    const items = found.slice(0, most).map(({ value, name }): SuggestItem => ({
      id: `emoji-${value.codePointAt(0)}-${name.replaceAll(/\W/g, '-')}`,
      label: name,
      mark: <span className="text-title-s leading-none">{value}</span>,
      run: (editor) => void editor.chain().focus().insertContent(`${value} `).run(),
    }));
    show(items, true);
  });
  return () => {
    isStopped = true;
  };
}
