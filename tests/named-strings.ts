import type { NamedString, ProductDocument } from './named-string.ts';

const account: readonly ProductDocument[] = ['account and workspace'];
const work: readonly ProductDocument[] = ['work tracking'];
const both: readonly ProductDocument[] = ['account and workspace', 'work tracking'];

const users = 'features/users/web/text.ts';
const entry = 'apps/web/text.ts';
const shell = 'platform/web/shell/text.ts';
const failures = 'tests/e2e/named-failures.spec.ts';
const pages = 'features/pages/web/text.ts';
const harbor = '/api/workspaces/harbor';
const website = `${harbor}/projects/{website}`;

/**
 * Every string that section 8 of the product documents names word for word. The codes 5000 to 5900 of the same section are
 * answered one by one in features/accounts/server/every-code.pg.test.ts.
 */
export const namedStrings: readonly NamedString[] = [
  // Pages are reported with the title "Failed".
  {
    documents: account,
    says: 'Failed to fetch the pages, Please try again later.',
    shown: {
      catalogue: pages,
      key: 'couldNotLoad',
      by: 'features/pages/web/pages-screen.tsx',
      seenIn: 'features/pages/web/pages-screen.test.tsx',
    },
  },
  {
    documents: account,
    says: 'Failed to fetch the page, Please try again later.',
    shown: {
      catalogue: pages,
      key: 'couldNotLoadOne',
      by: 'features/pages/web/page-screen.tsx',
      seenIn: 'features/pages/web/page-screen.test.tsx',
    },
  },
  {
    documents: account,
    says: 'Failed to create a page, Please try again later.',
    shown: {
      catalogue: pages,
      key: 'couldNotCreate',
      by: 'features/pages/web/create-page.ts',
      seenIn: 'features/pages/web/page-dialog.test.tsx',
    },
  },
  {
    documents: account,
    says: 'Failed to delete a page, Please try again later.',
    shown: {
      catalogue: pages,
      key: 'couldNotDelete',
      by: 'features/pages/web/change-page.ts',
      seenIn: 'features/pages/web/page-menu.test.tsx',
    },
  },
  {
    documents: account,
    says: 'Failed to fetch current user',
    shown: { catalogue: entry, key: 'userFailed', by: 'apps/web/failed-title.ts', seenIn: failures },
  },
  {
    documents: account,
    says: 'Failed to update current user',
    shown: { catalogue: users, key: 'failedMe', by: 'features/users/web/name-form.tsx', seenIn: failures },
  },
  {
    documents: account,
    says: 'Failed to fetch user profile',
    shown: { catalogue: entry, key: 'profileFailed', by: 'apps/web/failed-title.ts', seenIn: failures },
  },
  {
    documents: account,
    says: 'Failed to update user profile',
    shown: {
      catalogue: users,
      key: 'failedProfile',
      by: 'features/users/web/format-settings.tsx',
      seenIn: 'features/users/web/appearance-screen.test.tsx',
    },
  },
  {
    documents: account,
    says: 'Failed to finish user onboarding',
    shown: {
      catalogue: 'features/onboarding/web/text.ts',
      key: 'couldNotFinish',
      by: 'features/onboarding/web/onboarding-screen.tsx',
      seenIn: failures,
    },
  },
  {
    documents: account,
    says: 'Failed to update user profile is_tour_completed',
    shown: {
      catalogue: 'features/onboarding/web/text.ts',
      key: 'couldNotFinishTour',
      by: 'features/onboarding/web/tour/tour.ts',
      seenIn: failures,
    },
  },
  {
    documents: account,
    says: 'Failed to update user profile theme',
    shown: {
      catalogue: 'features/users/web/first-text.ts',
      key: 'failedTheme',
      by: 'features/users/web/my-profile.ts',
      seenIn: 'features/users/web/appearance-screen.test.tsx',
    },
  },
  {
    documents: account,
    says: 'Failed to fetch user settings',
    shown: { catalogue: entry, key: 'settingsFailed', by: 'apps/web/failed-title.ts', seenIn: failures },
  },
  {
    documents: account,
    says: 'Member not found',
    asks: [
      {
        of: 'a workspace member to change',
        method: 'PATCH',
        path: `${harbor}/members/{new}/`,
        body: { role: 15 },
        status: 404,
      },
      { of: 'a workspace member to remove', method: 'DELETE', path: `${harbor}/members/{new}/`, status: 404 },
      {
        of: 'a project member to change',
        method: 'PATCH',
        path: `${website}/members/{new}/`,
        body: { role: 15 },
        status: 404,
      },
      { of: 'a project member to remove', method: 'DELETE', path: `${website}/members/{new}/`, status: 404 },
    ],
  },
  {
    documents: account,
    says: 'Workspace not found',
    shown: {
      catalogue: 'features/workspaces/web/text.ts',
      key: 'missing',
      by: 'features/workspaces/web/workspace-missing-screen.tsx',
      seenIn: failures,
    },
  },
  {
    documents: account,
    says: 'CSRF token not found',
    asks: [
      {
        of: 'a token to sign out with',
        method: 'POST',
        path: '/auth/sign-out/',
        form: { next_path: '/' },
        status: 403,
      },
    ],
  },
  {
    documents: account,
    says: 'Failed to initialize database worker',
    shown: { catalogue: shell, key: 'instantFailed', by: 'platform/web/shell/instant-items.ts', seenIn: failures },
  },
  {
    documents: account,
    says: 'error while toggling local DB',
    shown: { catalogue: shell, key: 'instantNotToggled', by: 'platform/web/shell/instant-items.ts', seenIn: failures },
  },
  {
    documents: account,
    says: 'Failed to fetch instance info',
    shown: {
      catalogue: entry,
      key: 'instanceFailed',
      by: 'apps/web/failed-title.ts',
      seenIn: 'tests/e2e/mirror-troubles.spec.ts',
    },
  },
  { documents: both, says: 'Invalid URL provided', later: 'images in exported pages' },
  { documents: both, says: 'Invalid URL format', later: 'images in exported pages' },
  // The status text follows.
  { documents: both, says: 'Failed to fetch image: ', later: 'images in exported pages' },
  { documents: both, says: 'Failed to convert image to base64.', later: 'images in exported pages' },
  { documents: both, says: 'Failed to read the image file.', later: 'images in exported pages' },
  {
    documents: both,
    says: 'Upload canceled',
    logged: { by: 'features/assets/web/use-image-upload.ts', seenIn: failures },
  },
  {
    documents: both,
    says: 'error while updating Timeline dependencies',
    logged: {
      by: 'features/issues/web/store/change-dates.ts',
      seenIn: 'features/issues/web/store/change-dates.test.ts',
    },
  },
  {
    documents: work,
    says: 'Dashboard not found',
    shown: {
      catalogue: 'features/dashboard/web/text.ts',
      key: 'dashboardMissing',
      by: 'features/dashboard/web/home-screen.tsx',
      seenIn: 'features/dashboard/web/home-screen.test.tsx',
    },
  },
  {
    documents: work,
    says: 'Widget not found',
    shown: {
      catalogue: 'features/dashboard/web/text.ts',
      key: 'widgetMissing',
      by: 'features/dashboard/web/widget-frame.tsx',
      seenIn: 'features/dashboard/web/home-screen.test.tsx',
    },
  },
  {
    documents: work,
    says: 'Error fetching estimates',
    shown: {
      catalogue: 'features/estimates/web/settings/text.ts',
      key: 'fetchFailed',
      by: 'features/estimates/web/settings/estimate-settings.tsx',
      seenIn: 'features/estimates/web/settings/estimate-settings.test.tsx',
    },
  },
  {
    documents: work,
    says: 'Error creating estimate',
    shown: {
      catalogue: 'features/estimates/web/settings/text.ts',
      key: 'createFailed',
      by: 'features/estimates/web/settings/new-dialog.tsx',
      seenIn: 'features/estimates/web/settings/estimate-settings.test.tsx',
    },
  },
  {
    documents: work,
    says: 'Error deleting estimate',
    shown: {
      catalogue: 'features/estimates/web/settings/text.ts',
      key: 'deleteFailed',
      by: 'features/estimates/web/settings/estimate-settings.tsx',
      seenIn: 'features/estimates/web/settings/estimate-settings.test.tsx',
    },
  },
  {
    documents: work,
    says: 'Issue not found',
    asks: [
      { of: 'an issue to read', method: 'GET', path: `${website}/issues/{new}/`, status: 404 },
      { of: 'an issue to change', method: 'PATCH', path: `${website}/issues/{new}/`, body: { name: 'X' }, status: 404 },
      {
        of: 'many issues to change',
        method: 'POST',
        path: `${website}/bulk-operation-issues/`,
        body: { issue_ids: ['{new}'], properties: { priority: 'high' } },
        status: 400,
      },
    ],
  },
  { documents: work, says: 'user id not available', later: 'following an issue on its page' },
  {
    documents: work,
    says: 'Error fetching the intake issues please try again later.',
    shown: {
      catalogue: 'features/intake/web/text.ts',
      key: 'couldNotLoad',
      by: 'features/intake/web/intake-list.tsx',
      seenIn: 'features/intake/web/intake-screen.test.tsx',
    },
  },
  {
    documents: work,
    says: 'Error fetching the paginated intake issues please try again later.',
    shown: {
      catalogue: 'features/intake/web/text.ts',
      key: 'couldNotLoadMore',
      by: 'features/intake/web/intake-list.tsx',
      seenIn: 'features/intake/web/intake-screen.test.tsx',
    },
  },
];
