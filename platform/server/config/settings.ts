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
import { parsePort, parseProxies, parseSecret, parseSwitch } from './parse-setting.ts';

/**
 * Every setting there is: variable, default, what it means. The table of the README is made from this one
 * (`settingsTable`) and a test compares the two.
 */
export const settings = {
  port: {
    name: 'PORT',
    default: '3000',
    meaning: 'Port of the web server; 0 lets the system choose one.',
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
    meaning: 'Folder that keeps everything: the built-in database, its password, the secret.',
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
      'Where people reach Cairn, such as `https://cairn.example.com`; links in mail are built from it. Absent: the origin seen at set-up.',
    parse: optional(parseOrigin),
  },
  role: {
    name: 'CAIRN_ROLE',
    default: 'all',
    meaning: 'What this process does: `all`, or one of `web`, `live`, `worker` when several share one `DATABASE_URL`.',
    parse: parseChoice(['all', 'web', 'live', 'worker']),
  },
  secret: {
    name: 'CAIRN_SECRET',
    default: '',
    meaning:
      'Signs cookies and links; at least 16 characters, the same for every process. Absent: made once and kept in the data folder.',
    parse: optional(parseSecret),
  },
  setupCode: {
    name: 'CAIRN_SETUP_CODE',
    default: '',
    meaning:
      'The code that set-up asks for when it is not done on this machine itself. Absent: `npm start` prints one.',
    parse: optional(String),
  },
  allowedOrigins: {
    name: 'CAIRN_ALLOWED_ORIGINS',
    default: '',
    meaning: 'Other sites whose pages may call the API, parted by commas.',
    parse: parseOrigins,
  },
  trustProxy: {
    name: 'CAIRN_TRUST_PROXY',
    default: '0',
    meaning:
      'How many reverse proxies stand in front (usually 1), or their addresses: their word on the client address and on https is then believed.',
    parse: parseProxies,
  },
  trustEmail: {
    name: 'CAIRN_TRUST_EMAIL',
    default: '0',
    meaning: '1 counts email addresses as verified at sign-up; for closed networks without mail only.',
    parse: parseSwitch,
  },
  metricsToken: {
    name: 'CAIRN_METRICS_TOKEN',
    default: '',
    meaning: 'Bearer token for `/metrics` from other machines; without it only this machine may read them.',
    parse: optional(parseSecret),
  },
  s3Endpoint: {
    name: 'CAIRN_S3_ENDPOINT',
    default: '',
    meaning:
      'Keep uploaded files in an S3-compatible store instead of the data folder: its origin, such as `https://s3.eu-central-1.amazonaws.com`.',
    parse: optional(parseOrigin),
  },
  s3Bucket: { name: 'CAIRN_S3_BUCKET', default: '', meaning: 'The bucket there.', parse: optional(String) },
  s3Region: { name: 'CAIRN_S3_REGION', default: 'us-east-1', meaning: 'Its region.', parse: String },
  s3AccessKey: {
    name: 'CAIRN_S3_ACCESS_KEY',
    default: '',
    meaning: 'Access key of the store.',
    parse: optional(String),
  },
  s3SecretKey: { name: 'CAIRN_S3_SECRET_KEY', default: '', meaning: 'Its secret key.', parse: optional(String) },
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
      'Address of a clamd, such as `127.0.0.1:3310`: what it finds infected is refused, and nothing is taken while it is silent.',
    parse: optional(parseAddress),
  },
  logLevel: {
    name: 'LOG_LEVEL',
    default: 'warn',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
    parse: parseChoice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  },
} as const;

/** The settings as the Markdown table of the README. */
export function settingsTable(): string {
  const rows = Object.values(settings).map(
    (row) => `| \`${row.name}\` | ${row.default && `\`${row.default}\``} | ${row.meaning} |`,
  );
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}
