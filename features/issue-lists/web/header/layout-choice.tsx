import { observer } from 'mobx-react-lite';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { layoutOptions } from './layout-options.ts';

/** The layouts that the place offers, as one switch. */
export const LayoutChoice = observer(function LayoutChoice({
  session,
  className,
}: {
  session: Pick<ListSession, 'display'>;
  className?: string;
}) {
  if (session.display.offer.layouts.length < 2) return null;
  return (
    <Segmented
      label={t('layout')}
      options={layoutOptions().filter(({ value }) => session.display.offer.layouts.includes(value))}
      value={session.display.layout}
      onChange={(value) => session.display.change('display_filters', { layout: value })}
      {...(className === undefined ? {} : { className })}
    />
  );
});
