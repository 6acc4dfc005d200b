import { expect, it } from 'vitest';
import { zoneName } from './zoneName.ts';

it.each([
  ['America/New_York', 'New York (Eastern)'],
  ['UTC', 'UTC'],
  ['Europe/Berlin', 'Berlin, Europe'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires, America'],
  ['America/Indiana/Knox', 'Knox, America'],
  ['EST5EDT', 'EST5EDT'],
])('%s reads %s', (zone, name) => expect(zoneName(zone)).toBe(name));
