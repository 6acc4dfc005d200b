import { expect, it } from 'vitest';
import { networkOf } from './networkOf.ts';

it.each([
  ['203.0.113.77', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::x'],
  ['2001:DB8::1', '2001:db8:0::x'],
  ['::1', '0:0:0::x'],
  ['::2:3:4:5:6:7:8', '0:2:3::x'],
  ['2001:db8:1:2:3:4:5::', '2001:db8:1::x'],
  ['::', '0:0:0::x'],
  ['1:2:3', null],
  ['not an address', null],
  ['', null],
  [null, null],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));
