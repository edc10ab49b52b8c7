import { describe, expect, it } from 'vitest';
import { cutReply } from './cut-reply.ts';
import { parseMail } from './parse-mail.ts';

const raw = (header: string, body: string) => Buffer.from(`${header.trim()}\n\n${body}`.replaceAll('\n', '\r\n'));
const from = 'From: Ben <Ben@Example.com>\nTo: Cairn <cairn+abc@example.com>\nMessage-ID: <1@example.com>';

it('reads who sent it to whom, and what it answers', async () => {
  const mail = await parseMail(
    raw(
      `${from}\nCc: a@example.com\nDelivered-To: cairn+def@example.com\nIn-Reply-To: <c@x>\nReferences: <a@x>\n <b@x> <c@x>\nSubject: =?utf-8?q?Gr=C3=BCn?=`,
      'Yes',
    ),
  );
  expect(mail).toMatchObject({
    messageId: '<1@example.com>',
    from: 'ben@example.com',
    subject: 'Grün',
    to: ['cairn+abc@example.com', 'a@example.com', 'cairn+def@example.com'],
    answers: ['<c@x>', '<c@x>', '<b@x>', '<a@x>'],
    text: 'Yes',
    files: [],
    isAutomatic: false,
    failures: [],
  });
});

describe('the words of HTML without a plain text', () => {
  const words = async (html: string) => {
    const { text } = await parseMail(raw(`${from}\nContent-Type: text/html; charset=utf-8`, html));
    return cutReply(text);
  };
  it.each([
    [
      'Gmail',
      '<div dir="ltr">Yes,&nbsp;today.<div>Really.</div></div><br><div class="gmail_quote"><div dir="ltr">On Mon, Nov 3, 2026 at 10:12 AM Cairn &lt;<a href="mailto:c@x.example">c@x.example</a>&gt; wrote:<br></div><blockquote>Hana commented</blockquote></div>',
    ],
    [
      'Outlook',
      '<html><head><style>p {margin: 0}</style></head><body><p>Yes, today.</p><p>Really.</p><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Cairn &lt;cairn@example.com&gt;<br><b>Sent:</b> Monday</div><div>Hana commented</div></body></html>',
    ],
  ])('%s', async (_, html) => {
    expect((await words(html)).replaceAll(/\n+/g, '\n')).toBe('Yes, today.\nReally.');
  });

  it('are words only', async () => {
    expect(await words('<p>a &lt;b&gt; <script>alert(1)</script><img src=x onerror=alert(1)></p>')).toBe('a <b>');
  });
});

it('reads attached files, and leaves out the pictures of the text', async () => {
  const boundary = (name: string, parts: readonly string[]) =>
    `${parts.map((part) => `--${name}\n${part}\n`).join('')}--${name}--`;
  const related = boundary('in', [
    'Content-Type: text/html\n\n<p>See <img src="cid:logo"></p>',
    'Content-Type: image/png\nContent-ID: <logo>\nContent-Disposition: inline\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=',
  ]);
  const mixed = boundary('out', [
    `Content-Type: multipart/related; boundary=in\n\n${related}`,
    'Content-Type: text/plain; name=log.txt\nContent-Disposition: attachment; filename="log.txt"\n\none line',
  ]);
  const { files, text } = await parseMail(raw(`${from}\nContent-Type: multipart/mixed; boundary=out`, mixed));
  expect(text).toBe('See');
  expect(files.map(({ name, type, bytes }) => [name, type, Buffer.from(bytes).toString().trim()])).toEqual([
    ['log.txt', 'text/plain', 'one line'],
  ]);
});

describe('what programs send', () => {
  it.each([
    'Auto-Submitted: auto-replied',
    'Precedence: bulk',
    'Return-Path: <>',
    'List-Id: <all.example.com>',
    'X-Autoreply: yes',
  ])('%s', async (header) => {
    expect((await parseMail(raw(`${from}\n${header}`, 'Away'))).isAutomatic).toBe(true);
  });
  it('is not what says that it is not', async () => {
    expect((await parseMail(raw(`${from}\nAuto-Submitted: no`, 'Here'))).isAutomatic).toBe(false);
  });
});

describe('a report of failed deliveries', () => {
  const report = (fields: string) => `--r
Content-Type: text/plain

Your message could not be delivered.
--r
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com

${fields}
--r
Content-Type: message/rfc822

Message-ID:
 <abc@example.com>
Subject: WEB-8

Hana commented
--r--`;
  const read = async (fields: string) =>
    (
      await parseMail(
        raw(`${from}\nContent-Type: multipart/report; report-type=delivery-status; boundary=r`, report(fields)),
      )
    ).failures;

  it('names the email, the status and the words of the server', async () => {
    const fields = `Final-Recipient: rfc822; ben@example.com
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 <ben@example.com>: Recipient address
 rejected`;
    expect(await read(fields)).toEqual([
      {
        messageId: '<abc@example.com>',
        status: '5.1.1',
        reason: '550 5.1.1 <ben@example.com>: Recipient address rejected',
      },
    ]);
  });

  it('names nothing that is only late', async () => {
    expect(await read('Final-Recipient: rfc822; ben@example.com\nAction: delayed\nStatus: 4.4.1')).toEqual([]);
  });
});

it('refuses what is nested without end', async () => {
  const deep = Array.from({ length: 60 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}`).join(
    '\n',
  );
  await expect(parseMail(Buffer.from(`From: a@b.example\n${deep}`))).rejects.toThrow('MIME nesting depth');
});
