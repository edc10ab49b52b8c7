import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Kbd } from '#platform/ui/keys/kbd.tsx';

const DELAY = 500;
/** Moving to a neighbor within this time shows its tooltip at once. */
const WARM = 300;
const GAP = 6;

interface Shown {
  target: Element;
  text: string;
  keys: string | undefined;
}

function readTip(target: Element): Shown | null {
  const { tip: text = '', tipKeys: keys, tipOverflow } = target instanceof HTMLElement ? target.dataset : {};
  if (text === '' && keys === undefined) return null;
  if (
    tipOverflow !== undefined &&
    target.scrollWidth <= target.clientWidth &&
    target.scrollHeight <= target.clientHeight
  )
    return null;
  return { target, text, keys };
}

/**
 * The page's one tooltip, for every element with `tip(…)`: on hover after 500 ms (at once between neighbors), on
 * keyboard focus at once; a press, Escape, scrolling or leaving closes it, and none opens while a button is held. One listener serves ten thousand rows.
 */
export function TooltipLayer() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => watchTips(setShown), []);
  return shown && <TooltipBox key={shown.text} shown={shown} />;
}

function watchTips(show: (shown: Shown | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let target: Element | null = null;
  let closedAt = 0;
  let open = false;
  const close = () => {
    clearTimeout(timer);
    target = null;
    if (open) closedAt = Date.now();
    open = false;
    show(null);
  };
  const openOn = (element: Element, delay: number) => {
    close();
    target = element;
    timer = setTimeout(() => {
      const next = element.isConnected ? readTip(element) : null;
      open = next !== null;
      show(next);
    }, delay);
  };
  const listening = new AbortController();
  const on = { capture: true, passive: true, signal: listening.signal };
  const tipOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest('[data-tip], [data-tip-keys]') : null;
  addEventListener(
    'pointerover',
    (event) => {
      const over = tipOf(event.target);
      // What is pressed or dragged stays in view: a held pointer enters things again as it is captured and as they move.
      if (over === target || event.pointerType === 'touch' || event.buttons !== 0) return;
      if (over) openOn(over, open || Date.now() - closedAt < WARM ? 0 : DELAY);
      else close();
    },
    on,
  );
  addEventListener(
    'focusin',
    (event) => {
      const focused = tipOf(event.target);
      if (focused?.matches(':focus-visible')) openOn(focused, 0);
    },
    on,
  );
  for (const leaving of ['focusout', 'pointerdown', 'keydown', 'scroll', 'blur']) addEventListener(leaving, close, on);
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}

function TooltipBox({ shown }: { shown: Shown }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const anchor = shown.target.getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const beside = shown.target instanceof HTMLElement && shown.target.dataset['tipSide'] === 'right';
    if (beside) {
      const top = anchor.top + anchor.height / 2 - height / 2;
      element.style.translate = `${Math.round(anchor.right + GAP)}px ${Math.round(top)}px`;
      return;
    }
    const below = anchor.bottom + GAP + height <= innerHeight - GAP;
    const middle = anchor.left + anchor.width / 2 - width / 2;
    const left = Math.max(GAP, Math.min(middle, innerWidth - width - GAP));
    element.style.translate = `${Math.round(left)}px ${Math.round(below ? anchor.bottom + GAP : anchor.top - GAP - height)}px`;
  }, [shown]);
  return (
    <div
      ref={box}
      role="tooltip"
      className="pointer-events-none fixed top-0 left-0 z-toast flex max-w-70 animate-fade-in items-center gap-2 rounded-control bg-ink px-2 py-1 text-small wrap-anywhere text-surface"
    >
      {shown.text && <span>{shown.text}</span>}
      {shown.keys && <Kbd keys={shown.keys} />}
    </div>
  );
}
