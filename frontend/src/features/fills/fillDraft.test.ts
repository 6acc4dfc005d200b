import { describe, expect, test } from 'vitest';
import { decimal } from '#domain/units/decimal.ts';
import { fillIdOf } from '#domain/units/ids.ts';
import { instantOf } from '#domain/units/millis.ts';
import type { FillRow } from '#journal/worker/fillsOfTrade.ts';
import { brokerDraft, draftOfFill, fillEdit, fillFaults } from './fillDraft.ts';

const zone = 'America/New_York';
const now = Date.parse('2026-11-20T21:00:00Z');
const fill: FillRow = {
  id: fillIdOf('AAAAAAAAAAA'),
  time: instantOf('2026-03-02T15:00:07.250Z'),
  dayOnly: false,
  action: 'buy',
  quantity: 10,
  price: 181,
  fee: decimal('1'),
  manual: false,
  opening: false,
  batch: '',
  step: null,
  scale: 1,
  statedGross: null,
  whole: { quantity: decimal('10'), price: decimal('181'), fee: decimal('1') },
  was: { price: decimal('182.55') },
};
const draft = draftOfFill(fill, zone);

describe('a fill being edited', () => {
  test('shows its values on the trader’s clock, and the broker’s beside them', () => {
    expect(draft).toEqual({ side: 'buy', quantity: '10', price: '181', fee: '1', day: '2026-03-02', clock: '10:00:07' });
    expect(brokerDraft(fill, zone)).toEqual({ ...draft, price: '182.55' });
    expect(brokerDraft({ ...fill, was: null }, zone)).toBeNull();
  });

  test('sends only changed values, with their previous ones', () => {
    expect(fillEdit(draft, fill, zone)).toEqual({ to: {}, seen: {} });
    expect(fillEdit({ ...draft, price: '$1,180.5', side: 'sell' }, fill, zone)).toEqual({
      to: { price: '1180.5', side: 'sell' },
      seen: { price: '181', side: 'buy' },
    });
    expect(fillEdit({ ...draft, clock: '10:05' }, fill, zone)).toEqual({
      to: { time: '2026-03-02T15:05:00.000Z' },
      seen: { time: '2026-03-02T15:00:07.250Z' },
    });
  });

  test('is not sent with invalid amounts or times', () => {
    const faulty = { ...draft, quantity: '0', price: 'x', fee: '', clock: '' };
    expect(Object.keys(fillFaults(faulty, zone, now))).toEqual(['quantity', 'price', 'fee', 'clock']);
    expect(fillFaults({ ...draft, day: '2027-03-02' }, zone, now)).toEqual({ day: 'That is in the future.' });
    expect(fillFaults(draft, zone, now)).toEqual({});
  });
});
