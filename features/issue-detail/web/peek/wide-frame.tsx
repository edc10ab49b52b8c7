import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { propertiesHidden } from '#features/issue-detail/web/properties/panel-toggle.tsx';
import { t } from '#features/issue-detail/web/text.ts';
import { useSignal } from '#platform/ui/signal.ts';

interface WideFrameProps {
  children: ReactNode;
  properties: ReactNode;
  activity: ReactNode;
}

/** Where the parts of an open issue stand that has the width of the screen: its properties beside the text where there is room. */
export function WideFrame({ children, properties, activity }: WideFrameProps) {
  const isHidden = useSignal(propertiesHidden);
  return (
    <div className="@container/issue flex flex-1 flex-col">
      <div
        className={clsx(
          'mx-auto grid w-full flex-1 grid-cols-1 content-start gap-x-10 gap-y-3',
          isHidden
            ? 'max-w-190'
            : 'max-w-280 @min-[50rem]/issue:grid-cols-[minmax(0,1fr)_22.5rem] @min-[50rem]/issue:grid-rows-[auto_1fr]',
        )}
      >
        <div className="flex min-w-0 flex-col gap-3">{children}</div>
        {!isHidden && (
          <aside
            aria-label={t('properties')}
            // Its line goes through the padding of what it stands in, from the header to the bottom.
            className="border-t border-line pt-3 @min-[50rem]/issue:row-span-2 @min-[50rem]/issue:-mt-(--top,0px) @min-[50rem]/issue:-mb-(--bottom,0px) @min-[50rem]/issue:border-t-0 @min-[50rem]/issue:border-l @min-[50rem]/issue:pt-[calc(var(--top,0px)+0.25rem)] @min-[50rem]/issue:pl-6"
          >
            {/* In sight also where a long history is read; a low window scrolls them by themselves. */}
            <div className="-mx-2 px-2 @min-[50rem]/issue:sticky @min-[50rem]/issue:top-(--properties-top,1rem) @min-[50rem]/issue:max-h-[var(--properties-max,calc(100dvh-6rem))] @min-[50rem]/issue:overflow-y-auto">
              {properties}
            </div>
          </aside>
        )}
        <div className="min-w-0">{activity}</div>
      </div>
    </div>
  );
}
