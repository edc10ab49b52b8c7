import * as contract from '#features/drafts/contract.ts';
import { describedBy, route } from '#platform/server/http/route.ts';
import { convertDraft } from './convert-draft.ts';
import { listDraftVersions } from './draft-versions.ts';
import { listDrafts, readDraft } from './read-drafts.ts';
import { createDraft, deleteDraft, updateDraft } from './write-drafts.ts';

export const draftRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.listDrafts, listDrafts),
    route(contract.createDraft, createDraft),
    route(contract.readDraft, readDraft),
    route(contract.listDraftVersions, listDraftVersions),
    route(contract.updateDraft, updateDraft),
    route(contract.deleteDraft, deleteDraft),
    route(contract.convertDraft, convertDraft),
  ],
);
