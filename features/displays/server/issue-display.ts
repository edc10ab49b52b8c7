import { enter } from '#features/access/server/public.ts';
import type * as contract from '#features/displays/contract.ts';
import { displayDefaults, ensureDisplay, replaceDisplay, type UserDisplay } from '#features/projects/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';

/** Returns which properties the caller sees, from the settings that user-properties/ returns in full. */
export const readIssueDisplay: Handler<typeof contract.readIssueDisplay> = async (
  { params },
  { services: { db }, userId },
) => {
  const place = await enter(db, userId, params, 'project.read');
  return { status: 200, body: present(await ensureDisplay(db, place)) };
};

/** Sets all of them. A property that is not named is shown, as every client reads a missing one. */
export const saveIssueDisplay: Handler<typeof contract.saveIssueDisplay> = async (
  { params, body },
  { services, userId },
) => {
  const display_properties = { ...displayDefaults.display_properties, ...body.properties };
  return { status: 201, body: present(await replaceDisplay(services, userId, params, { display_properties })) };
};

function present({
  filters: _filters,
  display_filters: _display,
  display_properties: properties,
  ...row
}: UserDisplay) {
  return { ...row, properties };
}
