import { observer } from 'mobx-react-lite';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import type { IssueBench } from '#features/issues/web/store/issue-bench.ts';
import { t } from '#features/issues/web/text.ts';
import { layoutOptions } from './layout-options.ts';

/** List or board. */
export const LayoutChoice = observer(function LayoutChoice({
  bench,
  className,
}: {
  bench: IssueBench;
  className?: string;
}) {
  return (
    <Segmented
      label={t('layout')}
      options={layoutOptions()}
      value={bench.display.layout}
      onChange={(value) => bench.display.change('display_filters', { layout: value })}
      {...(className === undefined ? {} : { className })}
    />
  );
});
