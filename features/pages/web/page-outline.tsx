import type { Node } from '@tiptap/pm/model';
import { useEditorState, type Editor } from '@tiptap/react';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { findInBlocks, type Place } from '#platform/editor/find-in-blocks.ts';
import { scrollToElement } from '#platform/editor/long-text/bring-near.ts';
import { Opening } from '#platform/ui/popups/opening.tsx';
import { LazySheet } from '#platform/ui/popups/popup-parts.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { currentHeading } from './current-heading.ts';
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
const indents = ['', 'pl-4', 'pl-6', 'pl-8', 'pl-10', 'pl-12'];
const dashes = ['w-5', 'w-4', 'w-3', 'w-2', 'w-2', 'w-2'];

/**
 * The headings of a page: a dash for each at the right margin, where the window has room for it, which show their words under the
 * pointer and to keys; on a phone a sheet. A press scrolls to one; the one that is read stands out.
 */
export function PageOutline({ editor }: { editor: Editor }) {
  const isOn = useSignal(hasOutline);
  const isSheet = useSignal(outlineSheet);
  useEffect(() => closeSheet, []);
  const [headingsIn] = useState(() => findInBlocks(headingsOf));
  // Without their positions, which change with each letter before them.
  const headings = useEditorState({
    editor,
    selector: ({ editor: now }): readonly Heading[] =>
      now.isDestroyed ? [] : headingsIn(now.state.doc).map(({ level, words }) => ({ level, words })),
  });
  const isDrawn = isSheet || (isOn && headings.length >= fewest);
  const current = useCurrentHeading(editor, isDrawn);
  if (!isDrawn) return null;
  const top = Math.min(...headings.map(({ level }) => level));
  const goTo = (index: number) => {
    if (editor.isDestroyed) return;
    const element = editor.view.dom.querySelectorAll('h1, h2, h3, h4, h5, h6')[index];
    if (element) scrollToElement(element, 'start');
  };
  const list = (className: string) => (
    <ol className={className}>
      {headings.map(({ level, words }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- headings are known by their place; two may say the same
        <li key={index}>
          <button
            type="button"
            aria-current={index === current ? 'location' : undefined}
            onClick={() => {
              closeSheet();
              goTo(index);
            }}
            className={clsx(
              'block w-full truncate rounded-control px-2 py-1 text-left text-small text-ink-3 hover:bg-hover hover:text-ink aria-[current]:font-medium aria-[current]:text-ink pointer-coarse:min-h-11',
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
      // The browser holds in place what is read, which is not this.
      className="pointer-events-none absolute inset-y-0 right-0 hidden pt-10 [overflow-anchor:none] @min-[56rem]:block print:hidden"
    >
      <div className="group/outline pointer-events-auto sticky top-14 pr-3 pl-4">
        <div aria-hidden className="flex max-h-96 flex-col items-end gap-2 overflow-hidden py-2">
          {headings.map(({ level }, index) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- as above
              key={index}
              className={clsx(
                'h-0.5 shrink-0 rounded-full',
                dashes[level - top],
                index === current ? 'bg-ink' : 'bg-line-3',
              )}
            />
          ))}
        </div>
        {list(
          'pointer-events-none absolute top-0 right-2 flex max-h-96 w-60 flex-col gap-px overflow-y-auto rounded-popover bg-raised p-1 opacity-0 shadow-popover transition-opacity group-focus-within/outline:pointer-events-auto group-focus-within/outline:opacity-100 group-hover/outline:pointer-events-auto group-hover/outline:opacity-100',
        )}
      </div>
    </nav>
  );
}

/** Returns the index of the heading whose part is read; -1 above the first. */
function useCurrentHeading(editor: Editor, isDrawn: boolean): number {
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    if (!isDrawn) return undefined;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => editor.isDestroyed || setCurrent(currentHeading(editor.view.dom)));
    };
    look();
    editor.on('update', look);
    addEventListener('scroll', look, { capture: true, passive: true });
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      editor.off('update', look);
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [editor, isDrawn]);
  return current;
}

function headingsOf(block: Node, start: number): readonly (Heading & Place)[] {
  const found: (Heading & Place)[] = [];
  const look = (node: Node, from: number) => {
    if (node.type.name !== 'heading') return !node.isTextblock;
    const words = node.textContent.trim();
    found.push({ level: Number(node.attrs['level']) || 1, words, from, to: from + node.nodeSize });
    return false;
  };
  if (look(block, start)) block.descendants((node, inside) => look(node, start + 1 + inside));
  return found;
}
