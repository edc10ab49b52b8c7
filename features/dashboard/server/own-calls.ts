import { quickLinkErrors, type QuickLink, type Sticky } from '#features/dashboard/own-contract.ts';
import type * as contract from '#features/dashboard/own-contract.ts';
import { linkAddress } from '#features/links/rules.ts';
import { requestedId } from '#platform/server/http/requested-id.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { isPlainAddress } from '#platform/shared/plain-address.ts';
import { ownRows } from './own-rows.ts';

const links = ownRows<QuickLink>({ entity: 'quick_link', table: 'quick_links', columns: ['title', 'url'] });
const notes = ownRows<Sticky>({ entity: 'sticky', table: 'stickies', columns: ['text', 'color'] });

/** Adds a quick link, and a sticky, inside a command of the person who keeps them. */
export const createQuickLinkIn = links.createIn;
export const createStickyIn = notes.createIn;

export const undoQuickLink = links.undo;
export const undoSticky = notes.undo;

/** Returns the address that was typed, in full: of the web, or a path of ours. Throws QUICK_LINK_URL_INVALID (400). */
function addressOf(typed: string): string {
  const url = typed.startsWith('/') && isPlainAddress(typed) ? typed : linkAddress(typed);
  if (url === null) throw new KnownError(quickLinkErrors.QUICK_LINK_URL_INVALID);
  return url;
}

export const listQuickLinks: Handler<typeof contract.listQuickLinks> = async ({ params }, context) => ({
  status: 200,
  body: await links.list({ ...context, params }),
});

export const createQuickLink: Handler<typeof contract.createQuickLink> = async ({ params, body }, context) => {
  const values = { title: body.title ?? '', url: addressOf(body.url) };
  return { status: 201, body: await links.create({ ...context, params }, values, requestedId(context.request)) };
};

export const updateQuickLink: Handler<typeof contract.updateQuickLink> = async ({ params, body }, context) => {
  const change = { ...body, url: body.url === undefined ? undefined : addressOf(body.url) };
  return { status: 200, body: await links.change({ ...context, params }, params.quick_link_id, change) };
};

export const deleteQuickLink: Handler<typeof contract.deleteQuickLink> = async ({ params }, context) => {
  await links.remove({ ...context, params }, params.quick_link_id);
  return { status: 204, body: undefined };
};

export const listStickies: Handler<typeof contract.listStickies> = async ({ params }, context) => ({
  status: 200,
  body: await notes.list({ ...context, params }),
});

export const createSticky: Handler<typeof contract.createSticky> = async ({ params, body }, context) => {
  const values = { text: body.text ?? '', color: body.color ?? 'yellow' };
  return { status: 201, body: await notes.create({ ...context, params }, values, requestedId(context.request)) };
};

export const updateSticky: Handler<typeof contract.updateSticky> = async ({ params, body }, context) => ({
  status: 200,
  body: await notes.change({ ...context, params }, params.sticky_id, body),
});

export const deleteSticky: Handler<typeof contract.deleteSticky> = async ({ params }, context) => {
  await notes.remove({ ...context, params }, params.sticky_id);
  return { status: 204, body: undefined };
};
