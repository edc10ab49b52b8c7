import { createHash, createHmac } from 'node:crypto';

/** A bucket and who may use it. */
export interface Bucket {
  /** Origin of the service, such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Names the bucket in the path; else in front of the host. */
  readonly pathStyle: boolean;
}

/** One request to be allowed by its address. */
export interface Presigned {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly key: string;
  /** Seconds. */
  readonly expires: number;
  readonly now: Date;
  /** Further query parameters, such as how the answer is to be named. */
  readonly query?: Readonly<Record<string, string>>;
  /** Headers the request must carry, in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** `20130524T000000Z` */
const stamp = (now: Date) => now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
/** As RFC 3986 has it; `encodeURIComponent` leaves five more characters as they are. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

function scopeOf({ region }: Bucket, date: string): string {
  return `${date.slice(0, 8)}/${region}/s3/aws4_request`;
}

function signatureOf({ secretKey, region }: Bucket, date: string, text: string): string {
  const key = ['s3', 'aws4_request'].reduce<Buffer>(hmac, hmac(hmac(`AWS4${secretKey}`, date.slice(0, 8)), region));
  return hmac(key, text).toString('hex');
}

/** Where a bucket answers: its host, and the path in front of keys. */
export function addressOf({ endpoint, bucket, pathStyle }: Bucket): { origin: string; host: string; path: string } {
  const url = new URL(endpoint);
  if (!pathStyle) url.host = `${bucket}.${url.host}`;
  return { origin: url.origin, host: url.host, path: pathStyle ? `/${encode(bucket)}/` : '/' };
}

/** An address that allows one request, by AWS Signature Version 4 in the query. */
export function presign(bucket: Bucket, { method, key, expires, now, query = {}, headers = {} }: Presigned): string {
  const date = stamp(now);
  const { origin, host, path } = addressOf(bucket);
  const signed: Record<string, string> = { ...headers, host };
  const names = Object.keys(signed).toSorted();
  const parameters: Record<string, string> = {
    ...query,
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${bucket.accessKey}/${scopeOf(bucket, date)}`,
    'X-Amz-Date': date,
    'X-Amz-Expires': String(expires),
    'X-Amz-SignedHeaders': names.join(';'),
  };
  const search = Object.entries(parameters)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const full = `${path}${key.split('/').map(encode).join('/')}`;
  const lines = names.map((name) => `${name}:${signed[name] ?? ''}\n`).join('');
  const request = [method, full, search, lines, names.join(';'), 'UNSIGNED-PAYLOAD'].join('\n');
  const text = [ALGORITHM, date, scopeOf(bucket, date), sha256(request)].join('\n');
  return `${origin}${full}?${search}&X-Amz-Signature=${signatureOf(bucket, date, text)}`;
}

/** The form that allows one upload of 1 to `most` bytes under `key`, by a signed policy. */
export function signForm(
  bucket: Bucket,
  terms: {
    readonly key: string;
    readonly contentType: string;
    readonly most: number;
    readonly expires: number;
    readonly now: Date;
  },
): { readonly url: string; readonly fields: Readonly<Record<string, string>> } {
  const date = stamp(terms.now);
  const signed = {
    'Content-Type': terms.contentType,
    key: terms.key,
    'x-amz-algorithm': ALGORITHM,
    'x-amz-credential': `${bucket.accessKey}/${scopeOf(bucket, date)}`,
    'x-amz-date': date,
  };
  const document = {
    expiration: new Date(terms.now.getTime() + terms.expires * 1000).toISOString(),
    conditions: [
      { bucket: bucket.bucket },
      ['content-length-range', 1, terms.most],
      ...Object.entries(signed).map(([name, value]) => ({ [name]: value })),
    ],
  };
  const policy = Buffer.from(JSON.stringify(document)).toString('base64');
  const { origin, path } = addressOf(bucket);
  return {
    url: `${origin}${path}`,
    fields: { ...signed, policy, 'x-amz-signature': signatureOf(bucket, date, policy) },
  };
}
