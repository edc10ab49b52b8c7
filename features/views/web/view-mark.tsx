import type { ViewRecord } from '#features/views/contract.ts';
import { ViewIcon } from '#platform/ui/icons/line-icons.ts';
import { LogoMark } from '#platform/ui/logo/logo-mark.tsx';

/** A view's emoji or icon, else the sign of views. Decorative, because the name is next to it. */
export function ViewMark({ view, size = 16 }: { view: Pick<ViewRecord, 'logo_props'>; size?: number }) {
  return <LogoMark logo={view.logo_props} size={size} fallback={<ViewIcon size={size} className="text-ink-3" />} />;
}
