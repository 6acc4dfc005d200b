import { describe, expect, it } from 'vitest';
import { deviceName, networkOf } from './deviceName.ts';

const named: readonly (readonly [string, string])[] = [
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36', 'Chrome on Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36', 'Chrome on Android'],
];

describe('a device is named', () => {
  it.each(named)('from "%s" as %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

  it('by its browser alone where the system is not said, and not at all where nothing is known', () => {
    expect([deviceName('Firefox/140.0'), deviceName('curl/8.5'), deviceName(''), deviceName(null)]).toEqual(['Firefox', null, null, null]);
  });
});

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
