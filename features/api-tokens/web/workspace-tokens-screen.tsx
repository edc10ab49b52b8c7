import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { listApiTokens } from '#features/api-tokens/contract.ts';
import { useWorkspace, WorkspaceSettings } from '#features/workspaces/web/public.ts';
import { api } from '#platform/web/api/api.ts';
import { t } from './text.ts';
import { TokenList } from './token-list.tsx';

/** `/{workspace}/settings/api-tokens`: everyone's tokens, for admins (screens.md 3.25, decisions.md 2). */
export function WorkspaceTokensScreen() {
  return (
    <WorkspaceSettings current="api-tokens" description={t('aboutAll')}>
      <Content />
    </WorkspaceSettings>
  );
}

const Content = observer(function Content() {
  const { slug, workspace, members } = useWorkspace();
  const ask = useCallback(() => api.send(listApiTokens, { params: { slug } }, { fresh: true }), [slug]);
  const names = new Map(members.map(({ member }) => [member.id, member.display_name]));
  return (
    <TokenList
      ask={ask}
      workspaces={[{ slug, name: workspace?.name ?? slug }]}
      slugOf={() => slug}
      belongsTo={({ user }) => names.get(user) ?? t('formerMember')}
    />
  );
});
