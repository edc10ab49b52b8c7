import { expect, test } from 'vitest';
import { presign, signForm, type Bucket } from './sign-v4.ts';

/** The keys of the service's own documentation. */
const bucket: Bucket = {
  endpoint: 'https://s3.amazonaws.com',
  region: 'us-east-1',
  bucket: 'examplebucket',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  pathStyle: false,
};
const now = new Date('2013-05-24T00:00:00Z');

test('signs the published example of a presigned address as published', async () => {
  const url = new URL(await presign(bucket, { method: 'GET', key: 'test.txt', expires: 86_400, now }));
  expect([url.origin + url.pathname, url.searchParams.get('X-Amz-Signature')]).toEqual([
    'https://examplebucket.s3.amazonaws.com/test.txt',
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  ]);
});

test('names the bucket in the path for services without hosts of buckets', async () => {
  const url = await presign(
    { ...bucket, endpoint: 'http://127.0.0.1:9000', pathStyle: true },
    {
      method: 'GET',
      key: 'a/b',
      expires: 60,
      now,
      query: { 'response-content-disposition': "attachment; filename*=UTF-8''a%20b" },
    },
  );
  expect(url.startsWith('http://127.0.0.1:9000/examplebucket/a/b?')).toBe(true);
  expect(new URL(url).searchParams.get('response-content-disposition')).toBe("attachment; filename*=UTF-8''a%20b");
});

test('a form says what it allows, and nothing else', () => {
  const { url, fields } = signForm(bucket, { key: 'k', contentType: 'image/png', most: 100, expires: 3600, now });
  expect(url).toBe('https://examplebucket.s3.amazonaws.com/');
  const policy = JSON.parse(Buffer.from(fields['policy'] ?? '', 'base64').toString()) as unknown;
  expect(policy).toEqual({
    expiration: '2013-05-24T01:00:00.000Z',
    conditions: [
      { bucket: 'examplebucket' },
      ['content-length-range', 1, 100],
      { 'Content-Type': 'image/png' },
      { key: 'k' },
      { 'x-amz-algorithm': 'AWS4-HMAC-SHA256' },
      { 'x-amz-credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request' },
      { 'x-amz-date': '20130524T000000Z' },
    ],
  });
});
