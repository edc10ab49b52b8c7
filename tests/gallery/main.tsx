import '#apps/web/main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { must } from '#platform/shared/must.ts';
import { pressEarlyKeys } from '#platform/ui/keys/early-keys.ts';
import { AppRoot } from '#platform/web/shell/app-root.tsx';
import { Gallery } from './gallery.tsx';
import { SettingsShelf } from './settings-shelf.tsx';

/** `?page=/general` shows the settings frame on a page of its own. */
const page = new URLSearchParams(location.search).get('page');

createRoot(must(document.getElementById('root'), 'index.html has #root')).render(
  <StrictMode>
    {page === null ? (
      <Gallery />
    ) : (
      <AppRoot>
        <SettingsShelf page={page} />
      </AppRoot>
    )}
  </StrictMode>,
);

// From here on the page has the keys that boot.js kept.
pressEarlyKeys(Promise.resolve());
