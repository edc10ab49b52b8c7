import { createHmac } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

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

/** Where a bucket answers: its origin, and the path in front of keys. */
export function addressOf({ endpoint, bucket, pathStyle }: Bucket): { origin: string; path: string } {
  const url = new URL(endpoint);
  if (!pathStyle) url.host = `${bucket}.${url.host}`;
  return { origin: url.origin, path: pathStyle ? `/${encode(bucket)}/` : '/' };
}

/** Returns an address that allows one request, by AWS Signature Version 4 in the query. */
export async function presign(
  bucket: Bucket,
  { method, key, expires, now, query = {}, headers = {} }: Presigned,
): Promise<string> {
  const { origin, path } = addressOf(bucket);
  const url = new URL(`${origin}${path}${key.split('/').map(encode).join('/')}`);
  for (const [name, value] of Object.entries({ ...query, 'X-Amz-Expires': String(expires) }))
    url.searchParams.set(name, value);
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers,
    accessKeyId: bucket.accessKey,
    secretAccessKey: bucket.secretKey,
    service: 's3',
    region: bucket.region,
    datetime: stamp(now),
    signQuery: true,
  });
  const { url: signed } = await signer.sign();
  // Not every service reads a plus sign as a space.
  return signed.href.replaceAll('+', '%20');
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
