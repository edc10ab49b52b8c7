import { useEditorState, type Editor } from '@tiptap/react';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { Opening } from '#platform/ui/popups/opening.tsx';
import { LazySheet } from '#platform/ui/popups/popup-parts.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { hasOutline, outlineSheet } from './page-toolbar.ts';
import { t } from './text.ts';

/** A heading of a text, by its place among the headings. */
interface Heading {
  readonly level: number;
  readonly words: string;
}

const closeSheet = () => outlineSheet.set(false);

/** Fewer headings need no outline. */
const fewest = 2;
const indents = ['', 'pl-2', 'pl-4', 'pl-6', 'pl-8', 'pl-10'];

/**
 * The headings of a page at the right margin, where the window has room for it, and in a sheet on a phone; a press scrolls to
 * one.
 */
export function PageOutline({ editor }: { editor: Editor }) {
  const isOn = useSignal(hasOutline);
  const isSheet = useSignal(outlineSheet);
  useEffect(() => closeSheet, []);
  const headings = useEditorState({ editor, selector: ({ editor: now }) => headingsOf(now) });
  if (!isSheet && (!isOn || headings.length < fewest)) return null;
  const top = Math.min(...headings.map(({ level }) => level));
  const goTo = (index: number) => {
    if (editor.isDestroyed) return;
    const element = editor.view.dom.querySelectorAll('h1, h2, h3, h4, h5, h6')[index];
    element?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  };
  const list = (className: string) => (
    <ol className={className}>
      {headings.map(({ level, words }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- headings are known by their place; two may say the same
        <li key={index}>
          <button
            type="button"
            onClick={() => {
              closeSheet();
              goTo(index);
            }}
            className={clsx(
              'block w-full truncate rounded-r-control px-2 py-1 text-left text-small text-ink-3 hover:bg-hover hover:text-ink pointer-coarse:min-h-11',
              indents[level - top],
            )}
          >
            {words === '' ? t('untitled') : words}
          </button>
        </li>
      ))}
    </ol>
  );
  if (isSheet)
    return (
      <Opening onClose={closeSheet}>
        <LazySheet
          label={t('outline')}
          side="bottom"
          modal
          onClose={closeSheet}
          className="flex max-h-[70dvh] w-full max-w-full! flex-col p-4"
        >
          <h2 className="mb-2 text-title-s">{t('outline')}</h2>
          {headings.length === 0 ? (
            <p className="text-body text-ink-3">{t('noHeadings')}</p>
          ) : (
            list('flex flex-col overflow-y-auto')
          )}
        </LazySheet>
      </Opening>
    );
  return (
    <nav
      aria-label={t('outline')}
      className="absolute inset-y-0 right-4 hidden w-48 pt-10 @min-[73rem]:block print:hidden"
    >
      {list('sticky top-14 flex max-h-96 flex-col gap-px overflow-y-auto border-l border-line')}
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
