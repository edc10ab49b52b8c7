// `node scripts/run.mjs tests/screens/mails.ts`: takes pictures of the emails about accounts and news, in light and dark, in a
// wide and a narrow window, into out/mails/ with their plain texts. Emails load nothing, so there is no picture without images.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { activeAgainMail, codeMail, passwordRemovedMail, resetMail } from '#features/accounts/server/mails.ts';
import { stoppedMail } from '#features/automations/server/rules/mail-stop.ts';
import { refusedReplyMail } from '#features/mail-replies/server/refuse-reply.ts';
import { invitationMail } from '#features/members/server/mail-invitation.ts';
import type { NotificationRecord } from '#features/notifications/contract.ts';
import { composeNews } from '#features/notifications/server/compose-news.ts';
import { addedMail, projectInvitationMail } from '#features/projects/server/notify-people.ts';
import { recurringStoppedMail } from '#features/recurring-issues/server/mail-stop.ts';
import { deactivatedMail } from '#features/users/server/deactivate-me.ts';
import { deactivatedMail as webhookOffMail } from '#features/webhooks/server/finish-attempt.ts';
import { ensureChromium } from '#scripts/find-chromium.mjs';

const at = '2026-03-12T10:00:00Z';
const user = {
  id: 'u',
  first_name: 'Hana',
  last_name: '',
  avatar: '',
  avatar_url: null,
  is_bot: false,
  display_name: 'Hana',
};

function news(
  issue: string,
  number: number,
  field: string,
  values: readonly [string, string],
  comment?: string,
): NotificationRecord {
  return {
    id: `${issue}-${field}`,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    created_by: 'u',
    updated_by: null,
    workspace: 'w',
    project: 'p',
    data: {
      issue: {
        id: `01a2156f-75e0-7661-9047-b1d890c707${number}`,
        name: issue,
        identifier: 'WEB',
        sequence_id: number,
        state_name: 'Todo',
        state_group: 'unstarted',
        project_id: 'p',
        workspace_slug: 'harbor',
      },
      issue_activity: {
        id: 'a',
        verb: field === 'comment' ? 'created' : 'updated',
        field,
        actor: 'u',
        old_value: values[0],
        new_value: values[1],
        ...(comment === undefined ? {} : { issue_comment: comment }),
        issue_comment_id: null,
        old_identifier: null,
        new_identifier: null,
      },
    },
    entity_identifier: issue,
    entity_name: 'issue',
    page: null,
    title: '',
    message: null,
    message_html: '<p></p>',
    message_stripped: comment ?? null,
    sender: 'in_app:issue_activities:subscribed',
    triggered_by: 'u',
    receiver: 'r',
    read_at: null,
    snoozed_till: null,
    archived_at: null,
    triggered_by_details: user,
    via: null,
    is_inbox_issue: false,
    is_intake_issue: false,
    is_mentioned_notification: false,
  };
}

const long = 'The booking form forgets the second passenger when somebody goes back from payment to seats on a phone';
const word =
  'https://harbor.example.com/a/very/long/address/without/any/place/to/break/it?and=a&query=that-goes-on-and-on';
const all = [
  news(long, 12, 'state', ['Todo', 'In progress']),
  news(long, 12, 'comment', ['None', 'None'], `I could reproduce it: ${word}`),
  news('Print tickets', 7, 'priority', ['none', 'urgent']),
];
/** News of a page: what Hana wrote in a discussion, or of somebody in its text. */
function pageNews(comment: string | null): NotificationRecord {
  return {
    ...news('Release checklist', 0, 'comment', ['None', 'None']),
    id: `page-${comment}`,
    data: null,
    entity_name: 'page',
    entity_identifier: 'page',
    page: {
      id: '01a2156f-75e0-7661-9047-b1d890c70700',
      name: 'Release checklist for everything that has to be done before a version reaches people',
      project_id: 'p',
      workspace_slug: 'harbor',
      comment: comment === null ? null : { id: 'c', thread: 't', text: comment },
    },
    sender: comment === null ? 'in_app:issue_activities:mentioned' : 'in_app:issue_activities:subscribed',
    is_mentioned_notification: comment === null,
  };
}
const origin = 'https://cairn.example.com';
const about = { slug: 'harbor', workspace: 'Harbor', project: 'Booking website', actor: 'Hana' };
const to = 'hana@example.com';
const form = {
  origin,
  canReply: true,
  leavingPath: () => '/notifications/leave/abc.def.ghi',
};
const mails = Object.entries({
  code: codeMail('hana@example.com', 'gatoro-hemila-12'),
  'reset-password': resetMail(
    'hana@example.com',
    `https://cairn.example.com/accounts/reset-password?token=${'x4'.repeat(40)}`,
  ),
  'active-again': activeAgainMail('hana@example.com'),
  'password-removed': passwordRemovedMail('hana.of.a.long.name@a-long-domain-of-a-company.example.com'),
  news: composeNews(all, { ...form, isDigest: false })[0],
  'page-news': composeNews([pageNews(null), pageNews('Who tests it on the oldest phone?')], {
    ...form,
    isDigest: false,
  })[0],
  'workspace-invitation': invitationMail({
    id: '01a2156f-75e0-7661-9047-b1d890c70701',
    email: 'somebody.with.a.long.name@a-long-domain-of-a-company.example.com',
    role: 15,
    token: 'x4'.repeat(24),
    workspace: { name: 'Harbor', slug: 'harbor' },
    inviter: 'Hana',
    origin,
  }),
  'project-invitation': projectInvitationMail(to, about, `${origin}/project-invitations?token=${'x4'.repeat(24)}`),
  'project-added': addedMail(to, about, `${origin}/harbor/projects/01a2156f-75e0-7661-9047-b1d890c70702/issues`),
  'webhook-deactivated': webhookOffMail(to, {
    url: `${word}/cairn`,
    workspace: 'Harbor',
    page: `${origin}/harbor/settings/webhooks/01a2156f-75e0-7661-9047-b1d890c70703`,
  }),
  'rule-stopped': stoppedMail(to, {
    rule: 'Send everything that nobody has looked at for a while back to whoever reported it',
    project: 'Booking website',
    stop: 'assignees',
    page: `${origin}/harbor/projects/01a2156f-75e0-7661-9047-b1d890c70702/settings/automations`,
  }),
  'recurring-issue-stopped': recurringStoppedMail(to, {
    name: 'Weekly review of everything that nobody has looked at for a while',
    project: 'Booking website',
    stop: 'labels',
    page: `${origin}/harbor/projects/01a2156f-75e0-7661-9047-b1d890c70702/settings/automations`,
  }),
  'account-deactivated': deactivatedMail(to, origin),
  'reply-refused': refusedReplyMail(to, {
    reason: 'wrong-sender',
    text: `I could reproduce it:\n\n1. Open ${word}\n2. Go back`,
  }),
  digest: composeNews(all, { ...form, isDigest: true })[0],
});

const folder = fileURLToPath(new URL('../../out/mails/', import.meta.url));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
let wide = 0;
for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [600, 390]) {
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 400 } });
    for (const [name, mail] of mails) {
      if (!mail) continue;
      await page.setContent(mail.html);
      await page.screenshot({ path: join(folder, `${name}-${colorScheme}-${width}.png`), fullPage: true });
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (isWide) process.stdout.write(`${name} at ${width} scrolls sideways\n`);
      if (isWide) wide += 1;
      writeFileSync(join(folder, `${name}.txt`), `${mail.subject}\n\n${mail.text}`);
    }
    await page.close();
  }
await browser.close();
process.exitCode = wide > 0 ? 1 : 0;
