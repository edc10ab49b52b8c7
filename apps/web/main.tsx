import './main.css';
import { createRoot } from 'react-dom/client';
import { must } from '#platform/shared/must.ts';

createRoot(must(document.getElementById('root'), 'index.html has #root')).render(
  <h1 className="text-auth bg-accent-soft p-4">Hello</h1>,
);
