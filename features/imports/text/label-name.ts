/**
 * Returns the name under which a label of the source comes in: its letters and digits (product-work-tracking.md 5), in
 * any script. Combining marks belong to the letter before them. A name without letters and digits stays as it is
 * written.
 */
export function labelName(written: string): string {
  return written.match(/\p{L}\p{M}*|\p{Nd}/gu)?.join('') ?? written;
}
