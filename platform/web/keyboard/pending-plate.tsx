import { Kbd } from '#platform/ui/keys/kbd.tsx';
import { useSignal } from '#platform/ui/signal.ts';
import { pendingStroke } from './listen-keyboard.ts';

/** The small plate "G …" after the first press of a two-press shortcut. */
export function PendingPlate() {
  const stroke = useSignal(pendingStroke);
  if (!stroke) return null;
  return (
    <div className="fixed bottom-4 left-4 z-toast flex items-center gap-1 rounded-control bg-ink px-2 py-1 text-surface">
      <Kbd keys={stroke.key} spoken />
      <span aria-hidden>…</span>
    </div>
  );
}
