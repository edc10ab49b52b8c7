import { observer } from 'mobx-react-lite';
import { listMyApiTokens } from '#features/api-tokens/contract.ts';
import { AccountFrame } from '#features/users/web/public.ts';
import { myWorkspaces } from '#features/workspaces/web/public.ts';
import { api } from '#platform/web/api/api.ts';
import { TokenList } from './token-list.tsx';

const ask = () => api.send(listMyApiTokens, {}, { fresh: true });

/** `/profile/api-tokens`: one's own tokens in all workspaces. */
export const MyTokensScreen = observer(function MyTokensScreen() {
  const { list } = myWorkspaces;
  const of = new Map(list.map((workspace) => [workspace.id, workspace]));
  return (
    <AccountFrame current="api-tokens">
      <TokenList
        ask={ask}
        workspaces={list}
        slugOf={({ workspace }) => of.get(workspace)?.slug ?? ''}
        belongsTo={({ workspace }) => of.get(workspace)?.name ?? ''}
      />
    </AccountFrame>
  );
});
