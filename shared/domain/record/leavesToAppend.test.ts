import { expect, it } from 'vitest';
import type { Fill } from '../trades/fill.ts';
import { fill } from '../trades/testing/testFill.ts';
import { decimal } from '../units/decimal.ts';
import { fillIdOf } from '../units/ids.ts';
import { millis } from '../units/millis.ts';
import { leavesToAppend, newestLeaves, replacedBy } from './leavesToAppend.ts';
import { leafOf } from './verifyRecord.ts';

const AT = '2026-11-02T15:00:00Z';
const brokerOf = (batch: string) => (batch.startsWith('sync') ? 'interactive-brokers' : null);
const pulled = (action: Fill['action'], quantity: string, price: string, more: Partial<Fill> = {}) =>
  fill(action, quantity, price, AT, undefined, { batch: 'sync1', fee: decimal('0.5'), ...more });

/** A chain of links, each with what the fills of a day add. */
function chain(...days: readonly (readonly Fill[])[]) {
  const kept: { leaf: readonly string[]; at: string }[] = [];
  let salts = 0;
  return days.map((fills, day) => {
    const leaves = leavesToAppend('rec', fills, brokerOf, newestLeaves(kept), () => `salt${salts++}`);
    kept.push(...leaves.map((leaf, index) => ({ leaf, at: `${day + 1}.${index}` })));
    return leaves.map(leafOf);
  });
}
const short = (days: ReturnType<typeof chain>) =>
  days.map((leaves) =>
    leaves.map(({ kind, replaces, action, quantity, price }) => [kind, replaces, action, quantity, price].join(' ').trim()),
  );

it('takes fills that came by a connection, each once, with every text of it', () => {
  const [own, typed, filed] = [
    pulled('buy', '10', '1.5'),
    pulled('buy', '1', '1', { batch: '' }),
    pulled('buy', '1', '1', { batch: 'file' }),
  ];
  const days = chain([own, typed, filed], [own, typed, filed]);
  expect(days).toEqual([
    [
      {
        format: 'afterbell.leaf.1',
        record: 'rec',
        salt: 'salt0',
        kind: 'fill',
        replaces: '',
        fill: own.id,
        broker: 'interactive-brokers',
        symbol: 'XYZ',
        instrument: 'stock',
        currency: 'USD',
        multiplier: '1',
        action: 'buy',
        quantity: '10',
        price: '1.5',
        fee: '0.5',
        time: '2026-11-02T15:00:00.000Z',
        precision: 'second',
        result: '',
      },
    ],
    [],
  ]);
});

it('appends a leaf when the broker corrects or takes back a fill, and when a fill leaves the journal or returns', () => {
  const [first, second] = [pulled('buy', '10', '1.5'), pulled('sell', '10', '2')];
  const fixed = { ...first, price: decimal('1.4'), batch: 'sync2' };
  const busted = { ...second, batch: 'sync3', changes: { deletedAt: millis(1), bustedBy: 'The broker cancelled it.' } };
  expect(short(chain([first, second], [fixed, second], [fixed, busted], [fixed], [second], [fixed, second]))).toEqual([
    ['fill  buy 10 1.5', 'fill  sell 10 2'],
    ['corrected 1.0 buy 10 1.4'],
    ['takenBack 1.1 sell 10 2'],
    [],
    ['corrected 3.0 sell 10 2', 'removed 2.0 buy 10 1.4'],
    ['corrected 5.1 buy 10 1.4'],
  ]);
  const leaves = leavesToAppend('rec', [fixed], brokerOf, newestLeaves([]), () => '').concat([
    ['', '', '', '', '1.7'],
    ['', '', '', '', '2.0'],
  ]);
  expect(replacedBy(leaves)).toBe('1.7 2.0');
});

it('states the broker’s values of fills that their trader edited, deleted or cut in two', () => {
  const edited = pulled('buy', '10', '9', { changes: { was: { price: decimal('1.5') } } });
  const deleted = pulled('sell', '4', '2', { changes: { deletedAt: millis(1) } });
  const cut = pulled('buy', '6', '3', { fee: decimal('0.3') });
  const rest = pulled('buy', '4', '3', { fee: decimal('0.2'), changes: { cutFrom: cut.id }, id: fillIdOf('aaaaaaaaaaa') });
  const [day] = chain([edited, deleted, rest, cut]);
  expect(day!.map(({ quantity, price, fee }) => [quantity, price, fee])).toEqual([
    ['10', '1.5', '0.5'],
    ['4', '2', '0.5'],
    ['10', '3', '0.5'],
  ]);
  expect(day![2]!.fill).toBe(cut.id);
});
