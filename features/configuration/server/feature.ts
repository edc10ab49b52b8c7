import { sendMailJob } from '#platform/server/mail/send-mail.ts';
import type { ServerFeature } from '#platform/server/server-feature.ts';
import { readMailRoute } from './public.ts';

export const configuration: ServerFeature = {
  jobs: [sendMailJob(readMailRoute)],
};
