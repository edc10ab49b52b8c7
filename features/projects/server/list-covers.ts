import type { Handler } from '#platform/server/http/route.ts';
import type { listProjectCovers as call } from '#features/projects/contract.ts';
import { projectCovers } from '#features/projects/rules.ts';

/** Returns the covers that come with the app. */
export const listProjectCovers: Handler<typeof call> = async (_input, { reply }) => {
  void reply.header('cache-control', 'public, max-age=86400');
  return { status: 200, body: [...projectCovers] };
};
