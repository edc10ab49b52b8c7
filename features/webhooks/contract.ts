import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { auditFields, wireId } from '#platform/shared/wire.ts';

const tag = 'webhooks';
const headers = z.record(z.string(), z.string());

/** A webhook (wire-account-workspace.md 9). */
export const webhook = z.object({
  id: wireId,
  ...auditFields,
  workspace: wireId,
  url: z.string(),
  is_active: z.boolean(),
  /** Empty, except in the answer to what made it (decisions.md 1.7). */
  secret_key: z.string(),
  project: z.boolean(),
  issue: z.boolean(),
  module: z.boolean(),
  cycle: z.boolean(),
  issue_comment: z.boolean(),
  is_internal: z.literal(false),
  /** Ours: the headers are also sent under the names that other trackers use. */
  has_legacy_headers: z.boolean(),
});
export type Webhook = z.infer<typeof webhook>;

/** An attempt to deliver. `delivery` and `duration_ms` are ours. */
export const webhookLog = z.object({
  id: wireId,
  ...auditFields,
  workspace: wireId,
  webhook: wireId,
  event_type: z.string(),
  request_method: z.literal('POST'),
  request_headers: headers,
  request_body: z.string(),
  response_status: z.int(),
  response_headers: headers,
  response_body: z.string().nullable(),
  retry_count: z.int(),
  delivery: wireId,
  duration_ms: z.int(),
});
export type WebhookLog = z.infer<typeof webhookLog>;

const settings = z.object({
  url: z.string().trim().max(1024),
  is_active: z.boolean().optional(),
  project: z.boolean().optional(),
  issue: z.boolean().optional(),
  module: z.boolean().optional(),
  cycle: z.boolean().optional(),
  issue_comment: z.boolean().optional(),
  has_legacy_headers: z.boolean().optional(),
});

export const webhookErrors = defineErrors({
  WEBHOOK_URL_TAKEN: { status: 410, body: { error: 'URL already exists for the workspace' } },
});

const ofWorkspace = z.object({ slug: z.string() });
const ofWebhook = ofWorkspace.extend({ webhook_id: wireId });
const list = '/api/workspaces/:slug/webhooks/';
const listErrors = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED];
const errors = [...listErrors, commonErrors.OBJECT_MISSING];

export const listWebhooks = defineCall({
  name: 'listWebhooks',
  tag,
  auth: 'session',
  method: 'GET',
  path: list,
  params: ofWorkspace,
  summary: 'List webhooks',
  replies: { 200: z.array(webhook) },
  errors: listErrors,
});

export const createWebhook = defineCall({
  name: 'createWebhook',
  tag,
  auth: 'session',
  method: 'POST',
  path: list,
  params: ofWorkspace,
  body: settings,
  summary: 'Add a webhook',
  replies: { 201: webhook },
  errors: [...listErrors, webhookErrors.WEBHOOK_URL_TAKEN],
});

export const readWebhook = defineCall({
  name: 'readWebhook',
  tag,
  auth: 'session',
  method: 'GET',
  path: `${list}:webhook_id/`,
  params: ofWebhook,
  summary: 'Read a webhook',
  replies: { 200: webhook },
  errors,
});

export const updateWebhook = defineCall({
  name: 'updateWebhook',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: `${list}:webhook_id/`,
  params: ofWebhook,
  body: settings.partial(),
  summary: 'Change a webhook',
  replies: { 200: webhook },
  errors: [...errors, webhookErrors.WEBHOOK_URL_TAKEN],
});

export const deleteWebhook = defineCall({
  name: 'deleteWebhook',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: `${list}:webhook_id/`,
  params: ofWebhook,
  summary: 'Delete a webhook',
  replies: { 204: null },
  errors,
});

export const regenerateWebhookKey = defineCall({
  name: 'regenerateWebhookKey',
  tag,
  auth: 'session',
  method: 'POST',
  path: `${list}:webhook_id/regenerate/`,
  params: ofWebhook,
  summary: 'Replace the secret key of a webhook',
  replies: { 200: webhook },
  errors,
});

export const listWebhookLogs = defineCall({
  name: 'listWebhookLogs',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/webhook-logs/:webhook_id/',
  params: ofWebhook,
  summary: 'List deliveries of a webhook',
  replies: { 200: z.array(webhookLog) },
  errors,
});

/** Ours: sends a delivery again, with the same id and the same bytes. */
export const redeliverWebhook = defineCall({
  name: 'redeliverWebhook',
  tag,
  auth: 'session',
  method: 'POST',
  path: `${list}:webhook_id/deliveries/:delivery_id/redeliver/`,
  params: ofWebhook.extend({ delivery_id: wireId }),
  summary: 'Deliver again',
  replies: { 204: null },
  errors,
});
