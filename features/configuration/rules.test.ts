import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allConfigurationKeys, configurationKeys } from './contract.ts';
import { isMasked, problemOf } from './rules.ts';
import { environmentSettings } from './server/environment.ts';

const provider = 'must be an address that begins with https://, such as https://git.example.com';

describe('values that make no sense are named', () => {
  it.each([
    ['ENABLE_SIGNUP', 'yes', 'must be 0 or 1'],
    ['EMAIL_PORT', '0', 'must be a number from 1 to 65535'],
    ['EMAIL_PORT', '65536', 'must be a number from 1 to 65535'],
    ['OPENAI_BASE_URL', 'ai.example.com', 'must be an address such as https://example.com'],
    ['GITLAB_HOST', 'git.example.com', provider],
    ['GITLAB_HOST', 'http://git.example.com', provider],
    ['GITHUB_HOST', 'http://10.0.0.5', provider],
    ['GOOGLE_HOST', 'http://localhost.example.com', provider],
    ['OIDC_ISSUER', 'https://me:pw@example.com', provider],
    ['OIDC_ISSUER', 'javascript:alert(1)', provider],
    ['EMAIL_HOST', 'smtp.example.com/x', 'must be a host name, such as smtp.example.com'],
    ['EMAIL_FROM', 'Cairn', 'must be an address, such as cairn@example.com or Cairn <cairn@example.com>'],
    ['EMAIL_FROM', 'Cairn <a@b.example>\r\nBcc: all@example.com', 'must be a single line'],
    ['IMAP_HOST', 'imap example', 'must be a host name, such as imap.example.com'],
    [
      'IMAP_REPLY_ADDRESS',
      'cairn+team@example.com',
      'must be an address such as cairn@example.com, without a plus sign and with at most 34 characters before the @',
    ],
    ['GOOGLE_CLIENT_ID', 'x'.repeat(5001), 'must have at most 5000 characters'],
  ] as const)('%s=%s', (key, value, problem) => {
    expect(problemOf(key, value)).toBe(problem);
  });

  it.each([
    ['EMAIL_FROM', 'cairn@example.com'],
    ['EMAIL_FROM', 'Cairn at Harbor <cairn@example.com>'],
    ['EMAIL_HOST', '::1'],
    ['IMAP_REPLY_ADDRESS', 'cairn@example.com'],
    ['OIDC_ISSUER', 'https://login.example.com/realms/main'],
    ['GITHUB_HOST', 'https://github.example.com'],
    ['GITLAB_HOST', 'http://127.0.0.1:8080/gitlab'],
    ['OIDC_ISSUER', 'http://[::1]:8080'],
    ['ENABLE_SIGNUP', ''],
  ] as const)('%s=%s is fine', (key, value) => {
    expect(problemOf(key, value)).toBeNull();
  });
});

it('knows a masked secret', () => {
  expect(['', '••••', '****', '●●'].every(isMasked)).toBe(true);
  expect(['a', '*a*', 'secret'].some(isMasked)).toBe(false);
});

it('reads every setting from the environment variable of its name, checked', () => {
  expect(environmentSettings.map(({ name }) => name)).toEqual(allConfigurationKeys);
  const signUp = environmentSettings.find(({ name }) => name === 'ENABLE_SIGNUP');
  expect(signUp?.parse('1')).toBe('1');
  expect(() => signUp?.parse('yes')).toThrow('must be 0 or 1');
});

const rows = readFileSync('docs/settings.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );

it.each(allConfigurationKeys)('%s stands in the documentation with its default and what it means', (key) => {
  const row = rows.find(([name]) => name === `\`${key}\``);
  const { default: fallback, secret } = configurationKeys[key];
  expect(row).toEqual([`\`${key}\``, fallback === '' ? '' : `\`${fallback}\``, expect.stringMatching(/^\S.*[.*]$/)]);
  expect(row?.[2]?.endsWith('*Secret.*')).toBe(secret);
});
