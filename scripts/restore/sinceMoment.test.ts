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
