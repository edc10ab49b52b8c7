import { t } from '#platform/editor/text.ts';

/** What is drawn of the code of these languages, each loaded with the first block in sight. */
const drawers: Readonly<Record<string, () => Promise<(box: HTMLElement, source: string) => Promise<void> | void>>> = {
  math: async () => {
    const { drawMath } = await import('./draw-math.ts');
    return (box, source) => drawMath(box, source, true);
  },
};

/** Languages whose code is drawn, whether or not its colors are known. */
export const drawnLanguages: readonly string[] = Object.keys(drawers);

/** How long after the last key code is drawn again, in milliseconds. */
const rest = 300;

/** The drawing of a block of code. */
export interface DrawnCode {
  readonly dom: HTMLElement;
  /** Draws other code; a language that is not drawn leaves nothing. */
  show(language: string, source: string): void;
  destroy(): void;
}

/**
 * Draws code once it comes into sight, and again when it was changed. `onDrawn` hears whether there is a drawing: without one the code
 * itself has to be seen.
 */
export function drawnCode(onDrawn: (isDrawn: boolean) => void): DrawnCode {
  const dom = document.createElement('div');
  dom.className = 'code-drawing';
  dom.contentEditable = 'false';
  let [asked, isInSight] = ['', false];
  let wanted: { readonly language: string; readonly source: string } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = async () => {
    const now = wanted;
    const load = drawers[now?.language ?? ''];
    if (!now || !load || !isInSight) return;
    const box = document.createElement('div');
    try {
      const drawer = await load();
      await drawer(box, now.source);
      if (wanted !== now) return;
      dom.replaceChildren(box);
      onDrawn(true);
    } catch {
      if (wanted !== now) return;
      const note = document.createElement('p');
      note.setAttribute('role', 'note');
      note.textContent = t('mathFailed');
      dom.replaceChildren(note);
      onDrawn(false);
    }
  };
  const sight = new IntersectionObserver(
    (entries) => {
      const isSeen = entries.some(({ isIntersecting }) => isIntersecting);
      if (!isSeen || isInSight) return;
      isInSight = true;
      sight.disconnect();
      void draw();
    },
    { rootMargin: '200px' },
  );
  sight.observe(dom);
  return {
    dom,
    show(language, source) {
      const key = `${language} ${source}`;
      if (key === asked) return;
      asked = key;
      clearTimeout(timer);
      wanted = drawers[language] && source.trim() !== '' ? { language, source } : null;
      if (wanted === null) {
        dom.replaceChildren();
        onDrawn(false);
      } else timer = setTimeout(() => void draw(), dom.hasChildNodes() ? rest : 0);
    },
    destroy() {
      wanted = null;
      clearTimeout(timer);
      sight.disconnect();
    },
  };
}
