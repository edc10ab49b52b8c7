import { signal } from '#platform/ui/signal.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';

/** Density, motion, text size and fonts of the page (screens.md 3.26, Appearance). */
export interface Comfort {
  readonly density: 'comfortable' | 'compact';
  readonly motion: 'system' | 'reduced';
  /** Percent. */
  readonly textSize: 100 | 110 | 125;
  readonly editorFont: 'sans' | 'serif' | 'mono';
}

export const plainComfort: Comfort = { density: 'comfortable', motion: 'system', textSize: 100, editorFont: 'sans' };

/** What of an unknown object is a choice; what is not stays plain. */
export function readComfort(kept: Readonly<Record<string, unknown>>): Comfort {
  const { density, motion, textSize, editorFont } = kept;
  return {
    density: density === 'compact' ? 'compact' : 'comfortable',
    motion: motion === 'reduced' ? 'reduced' : 'system',
    textSize: textSize === 110 || textSize === 125 ? textSize : 100,
    editorFont: editorFont === 'serif' || editorFont === 'mono' ? editorFont : 'sans',
  };
}

function stored(): Comfort {
  try {
    const kept: unknown = JSON.parse(readStored('appearance') ?? '{}');
    return typeof kept === 'object' && kept !== null ? readComfort({ ...kept }) : plainComfort;
  } catch {
    return plainComfort;
  }
}

/** What the person chose. apps/web/public/boot.js has drawn it before this module runs. */
export const comfort = signal<Comfort>(stored());

/**
 * How many pixels of the usual text size a width holds: texts, icons and paddings grow with it, so that less of them has room.
 * For widths that are estimated and not measured.
 */
export function atUsualSize(pixels: number): number {
  return (pixels * 100) / comfort.get().textSize;
}

/** Chooses: drawn at once, and kept for this browser. */
export function chooseComfort(chosen: Comfort): void {
  comfort.set(chosen);
  writeStored('appearance', JSON.stringify(chosen));
  const root = document.documentElement;
  root.dataset['density'] = chosen.density;
  root.dataset['editorFont'] = chosen.editorFont;
  if (chosen.motion === 'reduced') root.dataset['motion'] = 'reduced';
  else delete root.dataset['motion'];
  root.style.setProperty('--text-scale', String(chosen.textSize / 100));
}
