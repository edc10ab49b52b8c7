import type { Piece } from '#features/search/contract.ts';

/** Markers around matches; people's texts never contain them. */
const [START, STOP] = ['\u0002', '\u0003'];

/** The options of `ts_headline` that set the markers. */
export const marks = `StartSel=${START}, StopSel=${STOP}`;

/** Returns a marked text in pieces. */
export function piecesOf(marked: string): Piece[] {
  return marked.split(START).flatMap((part, index) => {
    const [hit = '', rest] = index === 0 ? ['', part] : part.split(STOP);
    return [
      ...(hit === '' ? [] : [{ text: hit, hit: true }]),
      ...(rest === undefined || rest === '' ? [] : [{ text: rest, hit: false }]),
    ];
  });
}
