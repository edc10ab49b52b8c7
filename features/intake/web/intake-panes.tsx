import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { tabId, Tabs } from '#platform/ui/controls/tabs.tsx';
import { useSignal } from '#platform/ui/signal.ts';
import { ResizeHandle } from '#platform/web/shell/resize-handle.tsx';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';
import { IntakeDetail } from './intake-detail.tsx';
import { IntakeList } from './intake-list.tsx';
import type { IntakeQueue } from './intake-queue.ts';
import { IntakeFilterBar } from './intake-tools.tsx';
import { PickedBar } from './picked-bar.tsx';
import { tabNames } from './read-search.ts';
import { t } from './text.ts';

/** The widths of the list, in px (screens.md 3.14). */
const widths = { least: 300, usual: 360, most: 440 } as const;
const panelId = 'intake-list';

/** The list of the intake with the open issue beside it; on phones one of them at a time. */
export const IntakePanes = observer(function IntakePanes({ queue, onAdd }: { queue: IntakeQueue; onAdd: () => void }) {
  const phone = useSignal(onPhone);
  const isList = !phone || queue.peekId === null;
  return (
    <div className="flex min-h-0 flex-1">
      {isList && <ListPane queue={queue} isPhone={phone} onAdd={onAdd} />}
      {(!phone || queue.peekId !== null) && <IntakeDetail queue={queue} />}
    </div>
  );
});

interface ListPaneProps {
  queue: IntakeQueue;
  isPhone: boolean;
  onAdd: () => void;
}

const ListPane = observer(function ListPane({ queue, isPhone, onAdd }: ListPaneProps) {
  const pane = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(() => Number(readStored('panel:intake-list')) || widths.usual);
  const names = { open: t('open'), closed: t('closed') };
  return (
    <section
      ref={pane}
      aria-label={t('intake')}
      className="relative flex min-w-0 shrink-0 flex-col border-r border-line max-md:w-full max-md:border-r-0"
      style={isPhone ? undefined : { width }}
    >
      <Tabs
        label={t('tabs')}
        panelId={panelId}
        tabs={tabNames.map((value) => {
          const list = queue.tabs[value].paged?.list;
          return { value, label: names[value], ...(list?.loaded ? { count: list.total } : {}) };
        })}
        value={queue.tabName}
        onChange={(name) => queue.showTab(name)}
        className="shrink-0 px-4"
      />
      <IntakeFilterBar tab={queue.tab} />
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabId(panelId, queue.tabName)}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        <IntakeList queue={queue} onAdd={onAdd} />
      </div>
      <PickedBar queue={queue} />
      {!isPhone && (
        <ResizeHandle
          label={t('resizeList')}
          width={() => pane.current?.offsetWidth ?? widths.usual}
          least={widths.least}
          most={widths.most}
          edge="right"
          onWidth={(next, keep) => {
            const bounded = Math.round(Math.max(widths.least, Math.min(widths.most, next ?? widths.usual)));
            setWidth(bounded);
            if (keep) writeStored('panel:intake-list', String(bounded));
          }}
        />
      )}
    </section>
  );
});
