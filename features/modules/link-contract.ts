import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { wireId } from '#platform/shared/wire.ts';
import { moduleErrors, moduleLink, modulePaths } from './contract.ts';

const tag = 'modules';
const { ofModule } = modulePaths;
const ofLink = ofModule.extend({ link_id: wireId });
const path = `${modulePaths.list}:module_id/module-links/` as const;

const linkWrite = z.object({
  url: z.string().trim().min(1).max(2048),
  title: z.string().trim().max(255).nullish(),
  metadata: z
    .record(z.string(), z.unknown())
    .refine((value) => JSON.stringify(value).length <= 10_000, { error: 'Ensure this value is shorter than 10 kB.' })
    .optional(),
});

export const moduleLinkErrors = defineErrors({
  MODULE_URL_INVALID: { status: 400, body: { url: ['Enter a valid URL.'] } },
  MODULE_URL_EXISTS: { status: 400, body: { error: 'URL already exists.' } },
  MODULE_URL_TAKEN: { status: 400, body: { error: 'URL already exists for this Issue' } },
});

const readErrors = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_PERMITTED, commonErrors.OBJECT_MISSING];
const writeErrors = [
  ...readErrors,
  accessErrors.PROJECT_ARCHIVED,
  moduleErrors.MODULE_ARCHIVED,
  moduleLinkErrors.MODULE_URL_INVALID,
];

export const listModuleLinks = defineCall({
  name: 'listModuleLinks',
  tag,
  auth: 'session',
  method: 'GET',
  path,
  params: ofModule,
  summary: 'List links of a module',
  replies: { 200: z.array(moduleLink) },
  errors: readErrors,
});

export const createModuleLink = defineCall({
  name: 'createModuleLink',
  tag,
  auth: 'session',
  method: 'POST',
  path,
  params: ofModule,
  body: linkWrite,
  summary: 'Add a link to a module',
  replies: { 201: moduleLink },
  errors: [...writeErrors, moduleLinkErrors.MODULE_URL_EXISTS],
});

export const readModuleLink = defineCall({
  name: 'readModuleLink',
  tag,
  auth: 'session',
  method: 'GET',
  path: `${path}:link_id/`,
  params: ofLink,
  summary: 'Read a link of a module',
  replies: { 200: moduleLink },
  errors: readErrors,
});

export const updateModuleLink = defineCall({
  name: 'updateModuleLink',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: `${path}:link_id/`,
  params: ofLink,
  body: linkWrite.partial(),
  summary: 'Change a link of a module',
  replies: { 200: moduleLink },
  errors: [...writeErrors, moduleLinkErrors.MODULE_URL_TAKEN],
});

export const replaceModuleLink = defineCall({
  name: 'replaceModuleLink',
  tag,
  auth: 'session',
  method: 'PUT',
  path: `${path}:link_id/`,
  params: ofLink,
  body: linkWrite.extend({ title: z.string().trim().max(255).nullable() }),
  summary: 'Replace a link of a module',
  replies: { 200: moduleLink },
  errors: [...writeErrors, moduleLinkErrors.MODULE_URL_TAKEN],
});

export const deleteModuleLink = defineCall({
  name: 'deleteModuleLink',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: `${path}:link_id/`,
  params: ofLink,
  summary: 'Delete a link of a module',
  replies: { 204: null },
  errors: [...readErrors, accessErrors.PROJECT_ARCHIVED, moduleErrors.MODULE_ARCHIVED],
});
