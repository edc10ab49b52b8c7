import { tip } from '#platform/ui/popups/tip.ts';

/** How much of the end of a long name stays in sight: its type, and what tells similar names apart. */
const tail = 10;

/** The name of a file; one that is too long is cut in its middle. */
export function FileName({ name }: { name: string }) {
  // Of what a reader sees as one letter nothing is cut off.
  const characters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  if (characters.length <= 2 * tail) return <span className="truncate text-ink">{name}</span>;
  return (
    // A name that is read from the right begins there: its end stands left of its beginning.
    <span dir="auto" className="flex min-w-0 text-ink">
      <span className="sr-only">{name}</span>
      <span aria-hidden {...tip(name, { overflow: true })} className="truncate whitespace-pre">
        {characters.slice(0, -tail).join('')}
      </span>
      <span aria-hidden className="shrink-0 whitespace-pre">
        {characters.slice(-tail).join('')}
      </span>
    </span>
  );
}
