import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { patternOf } from './find-matches.ts';
import { Finder } from './finder.ts';
import { markMatches, unmarkMatches } from './mark-matches.ts';
import { showMatch } from './show-match.ts';

/** Returns what finds words in the text of an editor; what it found is marked while this is drawn. */
export function useFinder(editor: Editor): Finder {
  const [{ finder, mark, unmark }] = useState(() => makeFinder(editor));
  useEffect(() => {
    finder.start();
    addEventListener('scroll', mark, { capture: true, passive: true });
    addEventListener('resize', mark);
    return () => {
      removeEventListener('scroll', mark, { capture: true });
      removeEventListener('resize', mark);
      finder.stop();
      unmark();
    };
  }, [finder, mark, unmark]);
  return finder;
}

function makeFinder(editor: Editor) {
  let frame = 0;
  const finder: Finder = new Finder(editor, {
    onMark: () => mark(),
    onShow: (match) => editor.isDestroyed || showMatch(editor.view, match),
  });
  const mark = () => {
    cancelAnimationFrame(frame);
    // Once a frame, and after what changed is drawn.
    frame = requestAnimationFrame(() => {
      if (!editor.isDestroyed) markMatches(editor.view, patternOf(finder.query), finder.range);
    });
  };
  const unmark = () => {
    cancelAnimationFrame(frame);
    unmarkMatches();
  };
  return { finder, mark, unmark };
}
