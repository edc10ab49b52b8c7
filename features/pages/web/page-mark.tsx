import type { PageRecord } from '#features/pages/contract.ts';
import { PageIcon } from '#platform/ui/icons/line-icons.ts';
import { LogoMark } from '#platform/ui/logo/logo-mark.tsx';

/** A page's emoji or icon, else the sign of pages. Decorative, because the name is next to it. */
export function PageMark({ page, size = 16 }: { page: Pick<PageRecord, 'logo_props'>; size?: number }) {
  return <LogoMark logo={page.logo_props} size={size} fallback={<PageIcon size={size} className="text-ink-3" />} />;
}
