import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '#features/dashboard/web/text.ts';
import { bodyClass, WidgetLine } from '#features/dashboard/web/widget-frame.tsx';
import { Button } from '#platform/ui/controls/button.tsx';
import type { Entity } from '#platform/web/store/entity-table.ts';
import type { Collection } from '#platform/web/store/collection.ts';

interface OwnContentProps<Row extends Entity> {
  rows: Pick<Collection<Row>, 'status' | 'table' | 'load'>;
  /** What belongs here, while nothing does. */
  emptyText: string;
  children: ReactNode;
}

/** The content of a widget whose rows a person writes themselves. */
export const OwnContent = observer(function OwnContent<Row extends Entity>(props: OwnContentProps<Row>) {
  const { rows, emptyText, children } = props;
  const isEmpty = [...rows.table.all()].length === 0;
  return (
    <div className={bodyClass}>
      {rows.status === 'failed' ? (
        <WidgetLine>
          {t('couldNotLoad')}
          <Button size="small" onClick={() => void rows.load()}>
            {t('refresh')}
          </Button>
        </WidgetLine>
      ) : !isEmpty ? (
        children
      ) : (
        rows.status === 'ready' && <WidgetLine>{emptyText}</WidgetLine>
      )}
    </div>
  );
});
