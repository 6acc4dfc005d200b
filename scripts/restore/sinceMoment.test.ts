import { expect, it } from 'vitest';
import { carriedItems, sinceMoment } from './sinceMoment.ts';

it('a provider’s key deleted since stays deleted, and a changed one is current', async () => {
  const key = (user: string, sealed: string) => ({ pk: `REPLAY#${user}`, sk: 'PROVIDER', provider: 'alpaca', sealed });
  const bars = { pk: 'REPLAY#maya', sk: 'SERIES#AMD#60#' };
  const restored = await carriedItems([key('maya', 'a'), key('noah', 'a'), bars]);
  const now = await carriedItems([key('noah', 'b'), key('olga', 'a')]);
  const { puts, deletes } = sinceMoment(restored, now);
  expect(puts).toEqual([key('noah', 'b'), key('olga', 'a')]);
  expect(deletes).toEqual([{ pk: 'REPLAY#maya', sk: 'PROVIDER' }]);
});

it('the public log and the records in it are current: no published page goes, and a record turned off stays off', async () => {
  const page = (number: string) => ({ pk: 'LOG#PAGES', sk: number, row: [] });
  const [record, link, publicId] = [
    { pk: 'RECORD#maya', sk: 'RECORD', on: true, number: 1 },
    { pk: 'RECORD#maya', sk: 'LINK#00000002', row: [] },
    { pk: 'RECORD#ID#abc', sk: 'ID', userId: 'maya' },
  ];
  const restored = await carriedItems([page('1'), record, publicId, { pk: 'LOG#WAITING', sk: 'ff' }]);
  const now = await carriedItems([page('1'), page('2'), { ...record, on: false, number: 2 }, link]);
  const { puts, deletes } = sinceMoment(restored, now);
  expect(puts).toEqual([page('2'), { ...record, on: false, number: 2 }, link]);
  expect(deletes).toEqual([
    { pk: 'RECORD#ID#abc', sk: 'ID' },
    { pk: 'LOG#WAITING', sk: 'ff' },
  ]);
});
