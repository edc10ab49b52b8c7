import { useEffect } from 'react';

/** Names the page: `WEB-142 Fix login — Acme`; the product's name stands where there is no workspace. */
export function useDocumentTitle(title: string, place = 'Cairn'): void {
  useEffect(() => {
    document.title = title === '' ? place : `${title} — ${place}`;
  }, [title, place]);
}
