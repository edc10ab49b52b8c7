import { lazyPart } from '#platform/ui/lazy-part.tsx';

/** The details of a module beside a list; their code comes when they are first opened. */
export const LazyModulePanel = lazyPart(async () => (await import('./module-panel.tsx')).ModulePanel);
