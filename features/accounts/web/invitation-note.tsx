import type { InvitationFacts } from './sign-in-facts.ts';
import { t } from './text.ts';

/** Who invited the visitor, and where to: above the form, with the workspace's logo (screens.md 3.27). */
export function InvitationNote({ invitation: { workspace, logoUrl, inviter } }: { invitation: InvitationFacts }) {
  if (inviter === null && logoUrl === null) return null;
  return (
    <p className="-mt-3 mb-6 flex items-center gap-2 text-body text-ink-2">
      {logoUrl !== null && <img src={logoUrl} alt="" className="size-6 rounded-control object-cover" />}
      {inviter !== null && t('joinInvited', { inviter, workspace })}
    </p>
  );
}
