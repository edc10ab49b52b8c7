import { CycleItems } from '#features/cycles/web/public.ts';
import { PointItems } from '#features/estimates/web/public.ts';
import { setPlanSources } from '#features/issues/web/store/plans.ts';
import { ModuleItems } from '#features/modules/web/public.ts';

// Issues show cycles, modules and estimate points, whose features stand above theirs (docs/decisions/044).
setPlanSources({
  cycle: (parts) => new CycleItems(parts),
  modules: (parts) => new ModuleItems(parts),
  estimate: (parts) => new PointItems(parts),
});
