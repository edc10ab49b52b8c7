import { newId } from '#platform/shared/ids.ts';
import { readStored, storedKeys, writeStored } from '#platform/web/storage/stored.ts';

const prefix = 'lost_words:';

/** What a person wrote in a text and could not save, because they no longer see that text. */
export interface LostWords {
  readonly id: string;
  readonly userId: string;
  /** Only their own words, as plain text. */
  readonly words: string;
}

/** Returns the words that a person lost and has not copied yet. */
export function lostWordsOf(userId: string): readonly LostWords[] {
  const kept = storedKeys(prefix).map((key) => read(readStored(key)));
  return kept.filter((one) => one !== null).filter((one) => one.userId === userId);
}

/** Keeps words on this device until their author has copied them. */
export function keepLostWords(userId: string, words: string): void {
  const one = { id: newId(), userId, words };
  writeStored(`${prefix}${one.id}`, JSON.stringify(one));
}

/** Removes words. */
export function dropLostWords(id: string): void {
  writeStored(`${prefix}${id}`, null);
}

function read(kept: string | null): LostWords | null {
  try {
    const one: unknown = JSON.parse(kept ?? 'null');
    return isLost(one) ? one : null;
  } catch {
    return null;
  }
}

function isLost(value: unknown): value is LostWords {
  return typeof value === 'object' && value !== null && 'words' in value && 'userId' in value && 'id' in value;
}
