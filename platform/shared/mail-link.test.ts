import { expect, test } from 'vitest';
import { mailLink } from './mail-link.ts';

test.each([
  'mailto:ann@example.com',
  'MailTo:ann@example.com',
  'mailto:ann+work@example.co.uk',
  'mailto:%61nn@example.com',
  'mailto:ann@example.com?subject=Hello%20there',
  'mailto:ann@example.com?Subject=Hello&body=Hi',
])('%j is kept as it is typed', (text) => expect(mailLink(` ${text} `)).toBe(text));

test.each([
  '',
  'mailto:',
  'mailto:ann',
  'mailto:ann@localhost',
  'mailto:ann@example.com,ben@example.com',
  'mailto:ann@example.com%2Cben@example.com',
  'mailto:ann@example.com?bcc=ben@example.com',
  'mailto:ann@example.com?cc=ben@example.com&subject=x',
  'mailto:ann@example.com?attach=/etc/passwd',
  'mailto:ann@example.com#part',
  'mailto://ann@example.com',
  'mailto:ann @example.com',
  'mailto:ann@exa\nmple.com',
  'mailto:%zz@example.com',
  'javascript:mailto:ann@example.com',
  'data:text/html,mailto:ann@example.com',
  'ann@example.com',
])('%j is no link to a mailbox', (text) => expect(mailLink(text)).toBeNull());
