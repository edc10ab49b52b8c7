import { ImageField } from '#features/assets/web/public.ts';
import type { CoverFieldProps } from '#features/projects/web/public.ts';
import { t } from './text.ts';

/** The field of uploads, as projects use it for their covers. */
export function ProjectCoverField({ slug, projectId, image, onUploaded, onRemove, more }: CoverFieldProps) {
  return (
    <ImageField
      target={{ kind: 'PROJECT_COVER', slug, projectId }}
      label={t('cover')}
      shape="cover"
      image={image}
      fallback={null}
      onUploaded={onUploaded}
      onRemove={onRemove}
      more={more}
    />
  );
}
