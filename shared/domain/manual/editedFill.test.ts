import { expect, it } from 'vitest';
import { fill } from '../trades/testing/testFill.ts';
import { MINUTE, millis } from '../units/millis.ts';
import { carryOverEdits, editedFill } from './editedFill.ts';

const broker = { ...fill('buy', '1', '5', '2026-11-26T15:00:00Z'), batch: 'import', tradeDay: '2026-11-27' };
const later = millis(broker.time + 30 * MINUTE);

it('drops the trade date with the time it was given for, and restores it with that time', () => {
  const moved = editedFill(broker, { time: later });
  expect([moved.tradeDay, moved.changes?.was]).toEqual([undefined, { time: broker.time, tradeDay: '2026-11-27' }]);
  expect(editedFill(moved, { time: broker.time })).toEqual(broker);
});

it('keeps the trade date of a fill whose price alone was edited, and of its file read again', () => {
  const priced = editedFill(broker, { price: fill('buy', '1', '6', '2026-11-26T15:00:00Z').price });
  expect(priced.tradeDay).toBe('2026-11-27');
  expect(carryOverEdits(priced, broker)).toMatchObject({ price: priced.price, tradeDay: '2026-11-27' });
  expect(carryOverEdits(editedFill(broker, { time: later }), broker)).not.toHaveProperty('tradeDay');
});
