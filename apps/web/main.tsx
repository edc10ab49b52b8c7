import './main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { must } from '#platform/shared/must.ts';
import { App } from './app.tsx';
import { holdBuild } from './offline/keep-app.ts';
import { fetchScreen } from './router.tsx';

holdBuild();
fetchScreen(location.pathname);

createRoot(must(document.getElementById('root'), 'index.html has #root')).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
