import { isApple, type Stroke } from '#platform/ui/keys/keys.ts';
import { listenHeldKeys } from '#platform/ui/keys/held-keys.ts';
import { isTextTarget } from '#platform/ui/keys/text-target.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { layers } from '#platform/ui/popups/layers.ts';
import { signal } from '#platform/ui/signal.ts';
import { boundCommands } from '#platform/web/commands/bound-commands.ts';
import { readStored } from '#platform/web/storage/stored.ts';
import { resolvePress } from './resolve-press.ts';

/** Longest time between the two presses of a shortcut such as `G I` (screens.md 0.1). */
const BETWEEN_PRESSES = 1000;

/** The first press of a two-press shortcut while the second is awaited; the plate shows it. */
export const pendingStroke = signal<Stroke | null>(null);

/**
 * Returns whether the focused control itself answers this key: buttons and links to Enter, buttons to Space, radios to
 * arrows.
 */
function controlAnswers(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (key === 'Enter') return target.matches('button, a[href], summary, [role="button"], [role="tab"]');
  if (key === ' ') return target.matches('button, summary, [role="button"], [role="tab"], input');
  return key.startsWith('Arrow') && target.matches('input, [role="tab"], [role="separator"]');
}

/** Listens to the page's keys and runs the bound commands; returns the way to stop. Called once at the root. */
export function listenKeyboard(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (stroke: Stroke | null) => {
    clearTimeout(timer);
    pendingStroke.set(stroke);
    if (stroke) timer = setTimeout(() => pendingStroke.set(null), BETWEEN_PRESSES);
  };
  const press = (event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.isComposing ||
      ['Control', 'Shift', 'Alt', 'Meta', 'AltGraph'].includes(event.key)
    )
      return;
    if (controlAnswers(event)) return;
    const resolution = resolvePress(event, {
      bound: boundCommands.get(),
      layer: layers.get().at(-1)?.kind ?? null,
      inText: isTextTarget(event.target),
      pending: pendingStroke.get(),
      singleKeys: readStored('single_keys') !== 'off',
      repeat: event.repeat,
    });
    wait(resolution.kind === 'wait' ? resolution.stroke : null);
    if (resolution.kind === 'none') return;
    event.preventDefault();
    if (resolution.kind === 'run') resolution.bound.run();
    // A menu shows the reason beside its line: without one the key would seem to be broken.
    if (resolution.kind === 'refused') showToast({ kind: 'info', title: resolution.reason }, 'refused-key');
  };
  const stopHolding = listenHeldKeys();
  addEventListener('keydown', press);
  return () => {
    stopHolding();
    removeEventListener('keydown', press);
    wait(null);
  };
}

/** True when the press means "in a new tab": the middle button, or Mod held. */
export function wantsNewTab(event: { button: number; metaKey: boolean; ctrlKey: boolean }): boolean {
  return event.button === 1 || (isApple ? event.metaKey : event.ctrlKey);
}
