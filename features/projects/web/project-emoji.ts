import type { PickerOption } from '#platform/ui/picker/picker-options.ts';
import { t } from './text.ts';

/** The thirteen emoji a new project is given one of (decisions.md 3.24). */
const EMOJI = {
  '🚀': () => t('emojiRocket'),
  '🌱': () => t('emojiSeedling'),
  '🧭': () => t('emojiCompass'),
  '⛰️': () => t('emojiMountain'),
  '🏮': () => t('emojiLantern'),
  '⚓': () => t('emojiAnchor'),
  '🧩': () => t('emojiPuzzle'),
  '📚': () => t('emojiBook'),
  '🔧': () => t('emojiWrench'),
  '🎨': () => t('emojiPalette'),
  '🐝': () => t('emojiBee'),
  '⛵': () => t('emojiSailboat'),
  '🔭': () => t('emojiTelescope'),
} as const;

/** One of them, by chance. */
export function randomEmoji(): string {
  const all = Object.keys(EMOJI);
  return all[Math.floor(Math.random() * all.length)] ?? '🚀';
}

/** All of them, for the logo's picker. */
export function emojiOptions(): PickerOption[] {
  return Object.entries(EMOJI).map(([value, name]) => ({ value, label: name(), mark: value }));
}
