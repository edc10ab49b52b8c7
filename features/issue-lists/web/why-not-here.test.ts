import { expect, test } from 'vitest';
import { listIssues } from '#features/issues/contract.ts';
import { FiltersNeedServer } from '#features/issues/web/store/issue-list-source.ts';
import { ApiError, NetworkError } from '#platform/web/api/api-error.ts';
import { whyNotHere } from './why-not-here.ts';

test('a list that only the server can filter names the filters', () => {
  expect(whyNotHere(new FiltersNeedServer(['subscriber'])).title).toBe('The filter “Subscribers” doesn’t work offline');
  expect(whyNotHere(new FiltersNeedServer(['mentions', 'q'])).title).toBe(
    'The filters Mentions and Text don’t work offline',
  );
});

test('a text filter that the server refused says what is wrong, without ids', () => {
  const refused = (message: string) => whyNotHere(new ApiError(listIssues, 400, { q: [message] }, null)).body;
  expect(refused('There is no label "Gone" here.')).toBe('There is no label "Gone" here.');
  expect(refused('There is no label "01a20b8b-c333-7217-aab1-89e65af7387c" here.')).toBe(
    'It refers to something that was deleted.',
  );
});

test('a list that the server failed to give is not missing for want of a network', () => {
  for (const status of [500, 502, 503]) expect(whyNotHere(new ApiError(listIssues, status, {}, null))).toEqual({});
  expect(whyNotHere(new NetworkError()).title).toBe('These issues aren’t available offline');
});
