import { signal, type Signal } from '#platform/ui/signal.ts';
import type { TextAnchor, TextRange } from './text-anchor.ts';

/** Words to be highlighted in a text. */
export interface Highlight {
  readonly id: string;
  readonly anchor: TextAnchor;
}

/** The highlights of a text: the product says which, the editor where they are. */
export interface Highlights {
  readonly items: Signal<readonly Highlight[]>;
  /** The one that stands out. */
  readonly active: Signal<string | null>;
  /** Where they are, by their ids; those that are gone from the text are missing. Null until a text is shown. */
  readonly found: Signal<ReadonlyMap<string, TextRange> | null>;
  /** Called when somebody presses on one. */
  onPress: (id: string) => void;
  /** Scrolls to one; does nothing while it is not in the text. */
  goTo: (id: string) => void;
  /** Returns what anchors a stretch of the text; null if it has no letters, or no text is shown. */
  anchorOf: (range: TextRange) => TextAnchor | null;
}

/** Makes the highlights of a text; none yet. */
export function makeHighlights(): Highlights {
  return {
    items: signal<readonly Highlight[]>([]),
    active: signal<string | null>(null),
    found: signal<ReadonlyMap<string, TextRange> | null>(null),
    onPress: () => undefined,
    goTo: () => undefined,
    anchorOf: () => null,
  };
}
