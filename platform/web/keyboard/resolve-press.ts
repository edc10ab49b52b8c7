import { parseKeys, type Stroke } from '#platform/ui/keys/keys.ts';
import type { LayerKind } from '#platform/ui/popups/layers.ts';
import type { BoundCommand } from '#platform/web/commands/bound-commands.ts';
import { type KeyPress, strokeMatches } from './stroke-matches.ts';

/** Where a press happened and what is open, as far as resolving needs it. */
export interface PressPlace {
  readonly bound: readonly BoundCommand[];
  /** The topmost open layer, or null. */
  readonly layer: LayerKind | null;
  /** The press goes into a text field or editor. */
  readonly inText: boolean;
  /** The first key of a two-press shortcut, when one is under way. */
  readonly pending: Stroke | null;
  /** Single letters are on (a person can switch them off for speech input). */
  readonly singleKeys: boolean;
  readonly repeat: boolean;
}

export type Resolution =
  | { kind: 'run'; bound: BoundCommand }
  /** The first of two presses: wait for the second. */
  | { kind: 'wait'; stroke: Stroke }
  /** What the key means is off just now, for this reason. */
  | { kind: 'refused'; reason: string }
  /** The second press leads nowhere: it is used up. */
  | { kind: 'swallow' }
  | { kind: 'none' };

/** Says what a key press does, by the order of screens.md 4.1. Pure: reads only its arguments. */
export function resolvePress(press: KeyPress, place: PressPlace): Resolution {
  // Every letter of every text comes here, and no command has one there.
  if (place.inText && place.pending === null && isLetterOfText(press)) return { kind: 'none' };
  // Under a layer our combinations do nothing, rather than what the browser means by them: Ctrl K leaves the page.
  const elsewise: Resolution = place.layer !== null && isOurs(press, place) ? { kind: 'swallow' } : { kind: 'none' };
  if (place.layer === 'menu' || place.layer === 'popover') return elsewise;
  const meant = place.bound.filter(
    ({ scope, command }) =>
      (scope === 'dialog') === (place.layer === 'dialog') &&
      (!place.repeat || command.repeats === true) &&
      !(place.inText && command.outsideText),
  );
  const reachable = (stroke: Stroke) =>
    !isPlain(stroke) || (!place.inText && (place.singleKeys || stroke.key.length > 1));
  const keysOf = (one: BoundCommand) =>
    (one.command.keys ?? []).map(parseKeys).filter(([first]) => first && reachable(first));
  const { pending } = place;
  // Whether a command is off is asked of those alone whose keys were pressed: each letter typed into a text comes here.
  const findOn = (isMeant: (one: BoundCommand) => boolean) =>
    meant.find((one) => isMeant(one) && one.refusal() === null);
  if (pending) {
    const second = findOn((one) =>
      keysOf(one).some(([first, then]) => first && then && same(first, pending) && strokeMatches(then, press)),
    );
    return second ? { kind: 'run', bound: second } : { kind: 'swallow' };
  }
  const isPressed = (one: BoundCommand) =>
    keysOf(one).some(([first, then]) => first && !then && strokeMatches(first, press));
  const single = findOn(isPressed);
  if (single?.command.restsOnIssue && meant.some(isOfIssue)) return elsewise;
  if (single) return { kind: 'run', bound: single };
  const startOf = (one: BoundCommand) =>
    keysOf(one).find(([first, then]) => first && then && strokeMatches(first, press))?.[0];
  const opening = findOn((one) => startOf(one) !== undefined);
  const stroke = opening && startOf(opening);
  if (stroke) return { kind: 'wait', stroke };
  for (const one of meant) {
    if (!isPressed(one)) continue;
    const reason = one.refusal();
    if (typeof reason === 'string') return { kind: 'refused', reason };
  }
  return elsewise;
}

/** Returns whether a command acts on an issue that is focused, also where it is off for this one. */
function isOfIssue({ scope, refusal }: BoundCommand): boolean {
  return (scope === 'issue' || scope === 'selection') && refusal() !== undefined;
}

/** Returns whether a press with Mod is a shortcut of the page, and not one of the text that is being edited. */
function isOurs(press: KeyPress, { bound, inText }: PressPlace): boolean {
  return bound.some(
    ({ command }) =>
      !(inText && command.outsideText) &&
      command.keys?.map(parseKeys).some(([first, then]) => first?.mod && !then && strokeMatches(first, press)),
  );
}

function isLetterOfText({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

/** Types a character: pressed alone or with Shift. Function keys and Escape are not plain. */
function isPlain(stroke: Stroke): boolean {
  return !stroke.mod && !stroke.ctrl && !stroke.alt && !/^f\d+$/.test(stroke.key);
}

function same(one: Stroke, other: Stroke): boolean {
  return (
    one.key === other.key &&
    one.shift === other.shift &&
    one.mod === other.mod &&
    one.alt === other.alt &&
    one.ctrl === other.ctrl
  );
}
