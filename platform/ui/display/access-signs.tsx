import { KeyIcon, LockIcon, PublicIcon } from '#platform/ui/icons/line-icons.ts';
import { tip } from '#platform/ui/popups/tip.ts';

interface AccessSignsProps {
  isPublic: boolean;
  /** Who sees it, in words. */
  access: string;
  /** That it is locked, in words; null: it is not. */
  locked: string | null;
}

/** Who sees something that is public or private, and whether it is locked. */
export function AccessSigns({ isPublic, access, locked }: AccessSignsProps) {
  return (
    <span className="relative flex shrink-0 items-center gap-1 text-ink-3">
      <span {...tip(access)}>
        <span className="sr-only">{access}</span>
        {isPublic ? <PublicIcon size={14} /> : <LockIcon size={14} />}
      </span>
      {locked !== null && (
        <span {...tip(locked)}>
          <span className="sr-only">{locked}</span>
          <KeyIcon size={14} />
        </span>
      )}
    </span>
  );
}
