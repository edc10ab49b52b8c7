import {
  optional,
  parseAddress,
  parseChoice,
  parseDatabaseUrl,
  parseFolder,
  parseHost,
  parseOrigin,
  parseOrigins,
} from './parse-setting.ts';
import { parseNetworks, parsePort, parseProxies, parseSecret, parseSwitch } from './parse-setting.ts';

/**
 * Every setting there is: variable, default, what it means. The table of the README is made from this one
 * (`settingsTable`) and a test compares the two.
 */
export const settings = {
  port: {
    name: 'PORT',
    default: '3000',
    meaning: 'Port of the web server; 0 picks a free one.',
    parse: parsePort,
  },
  host: {
    name: 'HOST',
    default: '127.0.0.1',
    meaning: 'Address to listen on; 0.0.0.0 opens Cairn to your network.',
    parse: parseHost,
  },
  dataDir: {
    name: 'CAIRN_DATA_DIR',
    default: './data',
    meaning: 'Data folder: the built-in database, its password, uploaded files, the secret.',
    parse: parseFolder,
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    default: '',
    meaning:
      'Your own PostgreSQL (15 or newer) instead of the built-in one: `postgres://user:password@host:5432/database`.',
    parse: optional(parseDatabaseUrl),
  },
  url: {
    name: 'CAIRN_URL',
    default: '',
    meaning:
      'The address people use to reach Cairn, such as `https://cairn.example.com`; links in emails start with it. Default: the origin seen during setup.',
    parse: optional(parseOrigin),
  },
  role: {
    name: 'CAIRN_ROLE',
    default: 'all',
    meaning: 'What this process runs: `all`, or one of `web`, `live`, `worker` when several share one `DATABASE_URL`.',
    parse: parseChoice(['all', 'web', 'live', 'worker']),
  },
  secret: {
    name: 'CAIRN_SECRET',
    default: '',
    meaning:
      'Signs cookies and links; at least 16 characters, the same for every process. Default: generated once and kept in the data folder.',
    parse: optional(parseSecret),
  },
  setupCode: {
    name: 'CAIRN_SETUP_CODE',
    default: '',
    meaning: 'The code that setup asks for unless you do it on this machine. Default: `npm start` prints one.',
    parse: optional(String),
  },
  allowedOrigins: {
    name: 'CAIRN_ALLOWED_ORIGINS',
    default: '',
    meaning: 'Other sites whose pages may call the API, separated by commas.',
    parse: parseOrigins,
  },
  trustProxy: {
    name: 'CAIRN_TRUST_PROXY',
    default: '0',
    meaning:
      'Number of reverse proxies in front of Cairn (usually 1), or their addresses; what they say about client address and HTTPS is then trusted.',
    parse: parseProxies,
  },
  trustEmail: {
    name: 'CAIRN_TRUST_EMAIL',
    default: '0',
    meaning: '1 treats email addresses as verified at sign-up. Only for closed networks without email.',
    parse: parseSwitch,
  },
  metricsToken: {
    name: 'CAIRN_METRICS_TOKEN',
    default: '',
    meaning: 'Bearer token for `/metrics` from other machines; without it, only this machine can read them.',
    parse: optional(parseSecret),
  },
  s3Endpoint: {
    name: 'CAIRN_S3_ENDPOINT',
    default: '',
    meaning:
      'Stores uploaded files in an S3-compatible store instead of the data folder: its origin, such as `https://s3.eu-central-1.amazonaws.com`.',
    parse: optional(parseOrigin),
  },
  s3Bucket: { name: 'CAIRN_S3_BUCKET', default: '', meaning: 'Bucket.', parse: optional(String) },
  s3Region: { name: 'CAIRN_S3_REGION', default: 'us-east-1', meaning: 'Region.', parse: String },
  s3AccessKey: {
    name: 'CAIRN_S3_ACCESS_KEY',
    default: '',
    meaning: 'Access key.',
    parse: optional(String),
  },
  s3SecretKey: { name: 'CAIRN_S3_SECRET_KEY', default: '', meaning: 'Secret key.', parse: optional(String) },
  s3PathStyle: {
    name: 'CAIRN_S3_PATH_STYLE',
    default: '1',
    meaning: '1 names the bucket in the path, 0 in front of the host.',
    parse: parseSwitch,
  },
  clamd: {
    name: 'CAIRN_CLAMD',
    default: '',
    meaning:
      'Address of a ClamAV daemon, such as `127.0.0.1:3310`: infected files are refused, and all uploads while it does not answer.',
    parse: optional(parseAddress),
  },
  webhookNetworks: {
    name: 'CAIRN_WEBHOOK_NETWORKS',
    default: '',
    meaning:
      'Private networks or addresses that webhooks may call, separated by commas, such as `10.0.0.0/8,192.168.1.7`. Default: public addresses only.',
    parse: parseNetworks,
  },
  logLevel: {
    name: 'LOG_LEVEL',
    default: 'warn',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
    parse: parseChoice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  },
} as const;

/** Returns the settings as the Markdown table of the README. */
export function settingsTable(): string {
  const rows = Object.values(settings).map(
    (row) => `| \`${row.name}\` | ${row.default && `\`${row.default}\``} | ${row.meaning} |`,
  );
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}
