import type { Fill } from '#domain/trades/fill.ts';
import { optionInstrument, plainInstrument } from '#domain/trades/instrument.ts';
import { decimal, ZERO } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { DAY, type Millis, millis } from '#domain/units/millis.ts';

const START = Date.UTC(2026, 0, 1, 15);
const shares = plainInstrument('stock', 'SOFI', 'USD', decimal('1'));
const put = optionInstrument({
  root: 'SOFI',
  underlying: 'SOFI',
  expiry: '2026-02-20',
  right: 'P',
  strike: decimal('25'),
  currency: 'USD',
  multiplier: decimal('10'),
});

/** A moment of the story, in days from its beginning. */
export const storyMoment = (day: number): Millis => millis(START + day * DAY);

/** The fills of a file: which ones depends on one number, so that files overlap. */
export function storyFills({ pick, day, size }: { readonly pick: number; readonly day: number; readonly size: number }): Fill[] {
  const of = (action: Fill['action'], name: string, more: Partial<Fill>): Fill => ({
    id: fillId(`file ${name}`),
    account: 'Main',
    instrument: shares,
    action,
    quantity: decimal('10'),
    price: decimal('20'),
    fee: decimal('1'),
    time: storyMoment(day),
    precision: 'second',
    order: 0,
    effect: 'unknown',
    batch: '',
    ...more,
  });
  const quantity = decimal(`${size * 10}`);
  const stories: Fill[][] = [
    [of('buy', `b${day}`, { quantity: decimal('20') }), of('sell', `s${day}`, { time: storyMoment(day + 3), price: decimal('23') })],
    [of('sell', `c${day} ${size}`, { effect: 'close', quantity, price: decimal('26') })],
    [of('sell', `p${day}`, { instrument: put, quantity: decimal('2'), price: decimal('1.5'), time: storyMoment(day % 40) })],
    [
      of('assign', 'a', { instrument: put, quantity: decimal('1'), price: ZERO, time: millis(Date.UTC(2026, 1, 23, 5)), effect: 'close' }),
      of('buy', 'as', { quantity: decimal('10'), price: decimal('25'), time: millis(Date.UTC(2026, 1, 23, 5)) }),
    ],
    [of('sell', `u${day}`, { quantity, price: decimal('24') })],
    [of('split', 'x', { quantity: decimal('20'), price: ZERO, fee: ZERO, time: millis(Date.UTC(2026, 1, 2, 5)), precision: 'day' })],
    [of('buy', 'o', { quantity: decimal('30'), price: decimal('18'), time: storyMoment(4) })],
  ];
  return [...stories[pick % stories.length]!, ...(pick % 5 === 4 ? stories[(pick + 1) % stories.length]! : [])];
}
