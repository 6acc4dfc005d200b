import { expect, test } from 'vitest';
import { rememberWholes } from './EquityChart.tsx';
import { wholeSpan } from './equityData.ts';
import { equitySvgPaths } from './equitySvgPaths.ts';

const made = () => ({ at: [0, 86_400_000, 172_800_000], total: [120, 45, 310.5], fall: [0, 75, 0] });

test('does not redraw a whole that is shown again; redraws it at another width, lead or zoom', () => {
  const draw = rememberWholes();
  const data = made();
  const whole = (width: number, lead?: number, how = draw) => {
    const span = wholeSpan(data.at, lead);
    return how(data, span, width, true, span.from);
  };
  const first = whole(700);
  expect(whole(700)).toBe(first);
  expect(draw(data, { from: 86_400_000, to: 172_800_000 }, 700, false, 0).line).not.toBe(first.line);
  expect(whole(700)).toBe(first);
  for (const [width, lead] of [[320], [700, 3_600_000], [700]] as const)
    expect(whole(width, lead).line).toBe(whole(width, lead, equitySvgPaths).line);
  expect(whole(320).line).not.toBe(first.line);
});
