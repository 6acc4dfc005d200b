// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { decimal } from '#domain/units/decimal.ts';
import pnl from '#format/pnlColor.module.css';
import type { RowMark } from '#journal/worker/marksOf.ts';
import { markFacts } from './StripResult.tsx';

const AGE = /^marks of Nov 9, [\d,]+ days old$/;
const mark: RowMark = {
  price: decimal('202'),
  unrealized: decimal('100'),
  dayChange: null,
  value: decimal('10100'),
  unmarked: 0,
  at: '2020-11-09T21:30:00.000Z',
  byBroker: true,
  provider: null,
};
const factsOf = (more: Partial<RowMark>, waits: string | null = null) =>
  new Map(markFacts({ ...mark, ...more }, waits, moneyFormat('USD', { hidden: false })).map((each) => [each.name, each]));

it('gives the unrealized result of a trade after a partial exit with its age, dotted', () => {
  const facts = factsOf({});
  expect(facts.get('Unrealized')).toMatchObject({ text: '+$100.00', more: expect.stringMatching(AGE), look: pnl.unrealized });
  expect(facts.get('Mark')).toMatchObject({ more: expect.stringMatching(AGE) });
  expect(facts.get('Value')).toMatchObject({ text: '$10,100.00', more: null });
});

it('gives the age with the value where there is no price, and no value while legs have no mark', () => {
  expect(factsOf({ price: null }, '5 days left').get('Value')?.more).toMatch(AGE);
  const facts = factsOf({ price: null, unrealized: null, value: null, unmarked: 2 });
  expect([facts.get('Mark')?.text, facts.get('Unrealized')?.text]).toEqual([null, null]);
  expect(facts.get('Value')).toMatchObject({ text: 'Not known', more: '2 legs without a mark' });
});
