import { useEditorState, type Editor } from '@tiptap/react';
import { clsx } from 'clsx';
import { useSignal } from '#platform/ui/signal.ts';
import { hasOutline } from './page-toolbar.ts';
import { t } from './text.ts';

/** A heading of a text, by its place among the headings. */
interface Heading {
  readonly level: number;
  readonly words: string;
}

/** Fewer headings need no outline. */
const fewest = 2;
const indents = ['', 'pl-2', 'pl-4', 'pl-6', 'pl-8', 'pl-10'];

/** The headings of a page at the right margin; a press scrolls to one. Shown where the window has room for it. */
export function PageOutline({ editor }: { editor: Editor }) {
  const isOn = useSignal(hasOutline);
  const headings = useEditorState({ editor, selector: ({ editor: now }) => headingsOf(now) });
  if (!isOn || headings.length < fewest) return null;
  const top = Math.min(...headings.map(({ level }) => level));
  const goTo = (index: number) => {
    if (editor.isDestroyed) return;
    const element = editor.view.dom.querySelectorAll('h1, h2, h3, h4, h5, h6')[index];
    element?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  };
  return (
    <nav
      aria-label={t('outline')}
      className="absolute inset-y-0 right-4 hidden w-48 pt-10 @min-[73rem]:block print:hidden"
    >
      <ol className="sticky top-14 flex max-h-96 flex-col gap-px overflow-y-auto border-l border-line">
        {headings.map(({ level, words }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- headings are known by their place; two may say the same
          <li key={index}>
            <button
              type="button"
              onClick={() => goTo(index)}
              className={clsx(
                'block w-full truncate rounded-r-control px-2 py-1 text-left text-small text-ink-3 hover:bg-hover hover:text-ink',
                indents[level - top],
              )}
            >
              {words === '' ? t('untitled') : words}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function headingsOf(editor: Editor): readonly Heading[] {
  if (editor.isDestroyed) return [];
  const found: Heading[] = [];
  editor.state.doc.descendants((node) => {
    if (node.type.name !== 'heading') return !node.isTextblock;
    found.push({ level: Number(node.attrs['level']) || 1, words: node.textContent.trim() });
    return false;
  });
  return found;
}
