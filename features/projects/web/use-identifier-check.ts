import { useEffect, useState } from 'react';
import { checkProjectIdentifier } from '#features/projects/identifier-contract.ts';
import { api } from '#platform/web/api/api.ts';

/** Typing pauses this long before the server is asked, in ms. */
const PAUSE = 300;

/** Returns whether another project of the workspace holds this identifier; false until the server said so. */
export function useIdentifierTaken(slug: string, identifier: string): boolean {
  const [taken, setTaken] = useState<string | null>(null);
  useEffect(() => {
    if (identifier === '') return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      api
        .send(checkProjectIdentifier, { params: { slug }, query: { name: identifier } }, { signal: asking.signal })
        .then(
          ({ exists }) => setTaken(exists > 0 ? identifier : null),
          // Without a response nothing is shown here: creating reports it.
          () => setTaken(null),
        );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [slug, identifier]);
  return identifier !== '' && taken === identifier;
}
