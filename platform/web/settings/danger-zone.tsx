import { type ReactNode, useId, useState } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { SectionHeading } from './section-heading.tsx';
import { t } from './text.ts';
import { TypedConfirm, type TypedText } from './typed-confirm.tsx';

/** What cannot be taken back, at the end of a page; holds `DangerAction`s. */
export function DangerZone({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6 rounded-control border border-danger">
      <SectionHeading id={id} className="sr-only">
        {t('danger')}
      </SectionHeading>
      <div className="divide-y divide-line">{children}</div>
    </section>
  );
}

const NONE: readonly TypedText[] = [];

interface DangerActionProps {
  /** Where "Find a setting" leads. */
  id?: string;
  title: string;
  /** What it means, in a sentence. */
  body: ReactNode;
  /** The verb on the button. */
  action: string;
  /** Why it cannot be done now. */
  offBecause?: string | undefined;
}

interface Asked extends DangerActionProps {
  /** The question: its title names the object, its body what is lost. */
  confirm: { title: string; body: ReactNode };
  /** What has to be typed first; a plain question when absent. */
  typed?: readonly TypedText[];
  /** Does it; what it throws is shown in the dialog. */
  onConfirm: () => Promise<unknown>;
}

interface AsksItself extends DangerActionProps {
  /** Asks and does it by itself. */
  ask: () => void;
}

/** One dangerous action: words, a button, the question before it. */
export function DangerAction(props: Asked | AsksItself) {
  const { id, title, body, action, offBecause } = props;
  const [asking, setAsking] = useState(false);
  return (
    <div id={id} className="flex scroll-my-16 flex-wrap items-center gap-3 px-4 py-3">
      <div className="min-w-50 flex-1">
        <p className="text-body font-medium">{title}</p>
        <p className="text-small text-pretty text-ink-3">{body}</p>
      </div>
      <Button
        variant="secondary"
        className={offBecause === undefined ? 'text-danger!' : undefined}
        offBecause={offBecause}
        onClick={() => ('ask' in props ? props.ask() : setAsking(true))}
      >
        {action}
      </Button>
      {asking && 'confirm' in props && (
        <TypedConfirm
          title={props.confirm.title}
          body={props.confirm.body}
          action={action}
          typed={props.typed ?? NONE}
          onConfirm={props.onConfirm}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
