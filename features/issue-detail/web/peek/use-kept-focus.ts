import { useEffect, type RefObject } from 'react';

/** How long the focus is looked for after its row went, and how often, in milliseconds: a menu or question may still close. */
const lookFor = 1_000;
const lookEvery = 50;

/** Where the focus was in a part: in which one, and at which of its rows. */
interface Place {
  readonly control: Element;
  readonly part: HTMLElement;
  readonly row: number;
}

/**
 * Keeps the focus near when the row it was in goes away, removed here or by somebody else: the row that stands there now
 * takes it, else the one before, else the heading of the part; with its last row a part goes too, and the button that adds
 * to it takes the focus. `box` is around the parts and those buttons, which say with `data-adds` what they add to.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const around = box.current;
    if (!around) return undefined;
    let last: Place | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = ({ target }: FocusEvent) => {
      const part = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-section]') : null;
      last = part && target instanceof Element ? { control: target, part, row: rowOf(part, target) } : null;
    };
    const look = (place: Place, until: number) => {
      const now = document.activeElement;
      if (now === document.body || now === null) nearest(around, place)?.focus({ preventScroll: true });
      // It is still in the menu or the question that removed the row.
      else if (now.closest('[data-takes-keys]') !== around.closest('[data-takes-keys]') && Date.now() < until)
        timer = setTimeout(() => look(place, until), lookEvery);
    };
    const rows = new MutationObserver(() => {
      if (last === null || last.control.isConnected) return;
      const place = last;
      last = null;
      clearTimeout(timer);
      timer = setTimeout(() => look(place, Date.now() + lookFor), 0);
    });
    around.addEventListener('focusin', note);
    rows.observe(around, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      rows.disconnect();
      around.removeEventListener('focusin', note);
    };
  }, [box]);
}

function menusIn(part: Element): readonly HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('li [aria-haspopup="menu"]')];
}

function rowOf(part: Element, control: Element): number {
  const own = control.closest('li');
  return Math.max(
    0,
    menusIn(part).findIndex((menu) => own?.contains(menu)),
  );
}

function nearest(around: HTMLElement, { part, row }: Place): HTMLElement | null {
  if (part.isConnected) {
    const menus = menusIn(part);
    return menus[row] ?? menus.at(-1) ?? part.querySelector<HTMLElement>('li button, [aria-expanded]');
  }
  return (
    around.querySelector<HTMLElement>(`[data-adds="${part.dataset['section']}"]`) ??
    around.closest<HTMLElement>('[tabindex="-1"]')
  );
}
