import { expect, it } from 'vitest';
import { millis } from '#domain/units/millis.ts';
import { pictureName } from './SaveCard.tsx';

it('a picture is named by its card and the trader’s day, not by that of UTC', () => {
  const evening = millis(Date.parse('2026-11-28T01:30:00Z'));
  expect(pictureName('Cumulative net P&L', evening, 'America/New_York')).toBe('afterbell-cumulative-net-p-l-2026-11-27.png');
  expect(pictureName('P&L – ¿qué?', evening, 'UTC')).toBe('afterbell-p-l-qu-2026-11-28.png');
});
