import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { wireId, wireTime } from '#platform/shared/wire.ts';
import { pageCall, pageCallErrors, pageParams, pagePaths } from './contract.ts';

const logo = z.record(z.string(), z.unknown());

/** What a new page can begin with, in every project of the workspace. */
export const pageTemplate = z.object({
  id: wireId,
  name: z.string(),
  logo_props: logo,
  description_html: z.string(),
  /** It came with the product. */
  is_shipped: z.boolean(),
  /** It came with the product, and this workspace changed it. */
  is_changed: z.boolean(),
  updated_by: wireId.nullable(),
  updated_at: wireTime.nullable(),
  /** Set while it can only be restored. */
  deleted_at: wireTime.nullable(),
});
export type PageTemplate = z.infer<typeof pageTemplate>;

const name = z.string().trim().min(1).max(255);
const fields = { logo_props: logo.optional(), description_html: z.string().optional() };
export const pageTemplateWrite = z.object({ ...fields, name });
export const pageTemplateChange = z.object({ ...fields, name: name.optional() });

export const templateErrors = defineErrors({
  TEMPLATE_UNKNOWN: { status: 404, body: { error: 'Template not found' } },
});

const path = `${pagePaths.project}page-templates/`;
const params = pageParams.ofProject;
const one = {
  ...pageCall,
  path: `${path}:template_id/`,
  params: params.extend({ template_id: wireId }),
  errors: [...pageCallErrors.write, templateErrors.TEMPLATE_UNKNOWN],
} as const;

/** Those of the workspace, whichever project asks; deleted ones included. */
export const listPageTemplates = defineCall({
  ...pageCall,
  name: 'listPageTemplates',
  method: 'GET',
  path,
  params,
  summary: 'List page templates',
  replies: { 200: z.array(pageTemplate) },
  errors: pageCallErrors.read,
  kept: 1,
});

export const createPageTemplate = defineCall({
  ...pageCall,
  name: 'createPageTemplate',
  method: 'POST',
  path,
  params,
  body: pageTemplateWrite,
  summary: 'Add a page template',
  replies: { 201: pageTemplate },
  errors: pageCallErrors.write,
});

export const updatePageTemplate = defineCall({
  ...one,
  name: 'updatePageTemplate',
  method: 'PATCH',
  body: pageTemplateChange,
  summary: 'Change a page template',
  replies: { 200: pageTemplate },
});

export const deletePageTemplate = defineCall({
  ...one,
  name: 'deletePageTemplate',
  method: 'DELETE',
  summary: 'Delete a page template',
  replies: { 204: null },
});

export const restorePageTemplate = defineCall({
  ...one,
  name: 'restorePageTemplate',
  method: 'POST',
  path: `${one.path}restore/`,
  summary: 'Restore a page template',
  replies: { 200: pageTemplate },
});
