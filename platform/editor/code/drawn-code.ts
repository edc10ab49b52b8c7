import { t } from '#platform/editor/text.ts';

/** Draws code of one language. */
interface Drawer {
  draw(box: HTMLElement, source: string): Promise<void> | void;
  /** Says why code could not be drawn. */
  failed(error: unknown, source: string): string;
}

/** What draws the code of these languages, each loaded with the first block in sight. */
const drawers: Readonly<Record<string, () => Promise<Drawer>>> = {
  math: async () => {
    const { drawMath } = await import('./draw-math.ts');
    return { draw: (box, source) => drawMath(box, source, true), failed: () => t('mathFailed') };
  },
  mermaid: async () => {
    const { showDiagram, failureOf } = await import('./draw-diagram.ts');
    return { draw: showDiagram, failed: failureOf };
  },
};

/** What draws the code that was not in sight so far. */
const unseen = new Set<() => Promise<void>>();

/** Draws all code of the page, also what nobody has scrolled to: for paper. */
export async function drawUnseen(): Promise<void> {
  await Promise.all([...unseen].map((draw) => draw()));
}

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
 * Draws code once it comes into sight, and again when it was changed. `onDrawn` receives whether there is a drawing: without one the code
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
    const drawer = await load().catch(() => null);
    try {
      if (!drawer) throw new Error('what draws it was not loaded');
      await drawer.draw(box, now.source);
      if (wanted !== now) return;
      dom.replaceChildren(box);
      onDrawn(true);
    } catch (error) {
      if (wanted !== now) return;
      const note = document.createElement('p');
      note.setAttribute('role', 'note');
      note.textContent = drawer?.failed(error, now.source) ?? t('drawingNotLoaded');
      dom.replaceChildren(note);
      onDrawn(false);
    }
  };
  const drawNow = async () => {
    isInSight = true;
    unseen.delete(drawNow);
    sight.disconnect();
    await draw();
  };
  const sight = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting) && !isInSight) void drawNow();
    },
    { rootMargin: '200px' },
  );
  unseen.add(drawNow);
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
      unseen.delete(drawNow);
      sight.disconnect();
    },
  };
}
