import { useEffect, useState } from 'react';
import { listProjects } from '#features/projects/contract.ts';
import type { PickerOption } from '#platform/ui/picker/picker-options.ts';
import { api } from '#platform/web/api/api.ts';
import { t } from './text.ts';

/** Returns the projects that a token can be limited to; none until they are known. */
export function useTokenProjects(slug: string): readonly PickerOption[] {
  const [found, setFound] = useState<{ slug: string; options: readonly PickerOption[] } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const all = await api.send(listProjects, { params: { slug } });
      const mine = all.filter(({ is_member, archived_at }) => is_member && archived_at === null);
      const options = mine.map(({ id, name }) => ({ value: id, label: name, group: t('project') }));
      if (isCurrent) setFound({ slug, options });
    };
    // Without them the workspace can still be chosen.
    ask().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [slug]);
  return found?.slug === slug ? found.options : [];
}
