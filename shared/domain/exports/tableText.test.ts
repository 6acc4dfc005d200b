import { expect, it } from 'vitest';
import { decimal } from '../units/decimal.ts';
import { tableText } from './tableText.ts';

it('has its description above its heading, and no text that a spreadsheet computes', () =>
  expect(
    tableText({
      about: ['By setup', 'Filters: Tags =cmd, "x"'],
      heading: ['Setup', 'Net'],
      rows: [
        ['=1+1', decimal('-12.50')],
        ['Gap', null],
      ],
    }),
  ).toBe('\uFEFFBy setup,\r\n"Filters: Tags =cmd, ""x""",\r\n,\r\nSetup,Net\r\n"\'=1+1",-12.5\r\nGap,\r\n'));
