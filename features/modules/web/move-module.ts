import { announce } from '#platform/ui/notices/announce.ts';
import type { ModuleCollection } from './module-collection.ts';
import { changeModule } from './module-writes.ts';
import { placeModule } from './place-module.ts';
import { t } from './text.ts';

/** Puts a module before or after another one in the manual order, and announces its new place. */
export function moveModule(modules: ModuleCollection, id: string, target: string, side: 'before' | 'after'): void {
  const moved = modules.table.get(id);
  const sort_order = placeModule(modules.open, id, target, side);
  if (!moved || sort_order === null) return;
  changeModule(modules, moved, { sort_order });
  const place = modules.open.findIndex((module) => module.id === id) + 1;
  announce(t('movedTo', { name: moved.name, place, count: modules.open.length }));
}
