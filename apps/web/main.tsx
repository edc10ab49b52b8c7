import './main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { must } from '#platform/shared/must.ts';
import { App } from './app.tsx';
import { holdBuild } from './offline/keep-app.ts';

holdBuild();

createRoot(must(document.getElementById('root'), 'index.html has #root')).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
