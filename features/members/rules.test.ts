import { describe, expect, it } from 'vitest';
import { addressesIn, invitationPath, looksLikeEmail } from './rules.ts';

describe('pasted addresses', () => {
  it.each([
    ['a@b.co, c@d.co', ['a@b.co', 'c@d.co']],
    ['a@b.co\nc@d.co;e@f.co', ['a@b.co', 'c@d.co', 'e@f.co']],
    ['Ada Lovelace <ADA@b.co>, "Ben" (ben@b.co)', ['ada@b.co', 'ben@b.co']],
    ['a@b.co a@b.co', ['a@b.co']],
    ['no address here', []],
    ['', []],
  ])('of %j are %j', (text, found) => expect(addressesIn(text)).toEqual(found));
});

it.each([
  ['a@b.co', true],
  ['a.b+c@d.example.org', true],
  ['nobody', false],
  ['a@b', false],
  ['a b@c.co', false],
  ['@b.co', false],
  [`${'x'.repeat(250)}@b.co`, false],
])('%s looks like an address: %s', (email, looks) => expect(looksLikeEmail(email)).toBe(looks));

it('a link carries the address escaped, and the token', () => {
  const link = invitationPath({ id: 'i', email: 'a+b@c.co', token: 't-_', workspace: { slug: 'w' } });
  expect(link).toBe('/workspace-invitations?invitation_id=i&email=a%2Bb%40c.co&slug=w&token=t-_');
});
