import type { HostedPopover } from '#platform/ui/popups/open-popup.ts';
import { signal } from '#platform/ui/signal.ts';
import { type BoundCommand, boundCommands, narrowFirst, type Offer } from '#platform/web/commands/bound-commands.ts';
import type { CommandChoice } from '#platform/web/commands/command.ts';

/** A page of the palette: what it starts with, the search for all that can be found or for issues alone, or what a command asks for. */
export type PalettePage =
  | { readonly kind: 'start' }
  | { readonly kind: 'search' | 'issues' }
  | { readonly kind: 'choice'; readonly label: string; readonly choice: () => CommandChoice }
  | { readonly kind: 'popover'; readonly label: string; readonly popover: HostedPopover };

/** The palette while it is open. */
export interface OpenPalette {
  /**
   * What could be done when it opened: from then on it has the focus, and no row is active any more. Commands whose code
   * comes later are added.
   */
  readonly offers: readonly Offer[];
  /** The pages that lead to the one on screen, which is the last. */
  readonly pages: readonly PalettePage[];
}

/** The open palette, or null. */
export const palette = signal<OpenPalette | null>(null);

/** Ends waiting for late commands. */
let stopWatching: (() => void) | null = null;

/** Closes the palette; does nothing when it is closed. */
export function closePalette(): void {
  stopWatching?.();
  stopWatching = null;
  palette.set(null);
}

/** Opens the palette at a page; one that is open goes there. */
export function openPalette(page: PalettePage = { kind: 'start' }): void {
  const open = palette.get();
  if (open) return palette.set({ ...open, pages: [...open.pages, page] });
  const atOpening = boundCommands.get();
  palette.set({ offers: offersOf(atOpening), pages: [page] });
  stopWatching = boundCommands.watch(() => addLate(new Set(atOpening.map(({ command }) => command.id))));
}

/** Offers the commands whose code came after the palette had opened. */
function addLate(known: ReadonlySet<string>): void {
  const open = palette.get();
  if (!open) return;
  const late = boundCommands.get().filter(({ command }) => !known.has(command.id));
  const names = new Set(open.offers.map(nameOf));
  const added = offersOf(late).filter((offer) => !names.has(nameOf(offer)));
  if (added.length > 0) palette.set({ ...open, offers: narrowFirst([...open.offers, ...added]) });
}

/** Opens the palette at what a command lets a person choose from. */
export function openChoice(id: string): void {
  const offer = (palette.get()?.offers ?? offersOf(boundCommands.get())).find(({ command }) => command.id === id);
  if (offer?.choice) openPalette({ kind: 'choice', label: offer.label, choice: offer.choice });
}

/** Leaves the page on screen; false when it is the only one. */
export function leavePage(): boolean {
  const open = palette.get();
  if (!open || open.pages.length < 2) return false;
  palette.set({ ...open, pages: open.pages.slice(0, -1) });
  return true;
}

/** Commands with one name on one thing (an issue's own, and its stand-in) are one. */
const nameOf = ({ subject, label }: Offer) => `${subject ?? ''}/${label}`;

/** What can be done now, narrow scopes first; of commands with one name the first. */
function offersOf(bound: readonly BoundCommand[]): readonly Offer[] {
  const names = new Set<string>();
  return bound.flatMap(({ command, offer }) => {
    if (command.keysOnly || command.repeats) return [];
    const now = offer();
    if (!now || names.has(nameOf(now))) return [];
    names.add(nameOf(now));
    return [now];
  });
}
