import { expect, it } from 'vitest';
import { logLine } from './logLine.ts';

const now = Date.UTC(2026, 10, 26, 9);

it('a line is JSON with its time, and long texts are cut', () => {
  const line = logLine({ level: 'error', what: 'x'.repeat(900), where: ['a'] }, now);
  expect(JSON.parse(line)).toEqual({ time: '2026-11-26T09:00:00.000Z', level: 'error', what: 'x'.repeat(500), where: ['a'] });
  expect(line).not.toContain('\n');
});

it('a line that counts is a metric in the embedded metric format, without dimensions', () => {
  expect(JSON.parse(logLine({ level: 'error', count: 'subscriptionRepaired', userId: 'u1' }, now))).toEqual({
    time: '2026-11-26T09:00:00.000Z',
    level: 'error',
    count: 'subscriptionRepaired',
    userId: 'u1',
    subscriptionRepaired: 1,
    _aws: {
      Timestamp: now,
      CloudWatchMetrics: [{ Namespace: 'Afterbell', Dimensions: [[]], Metrics: [{ Name: 'subscriptionRepaired', Unit: 'Count' }] }],
    },
  });
});

it('a value with line breaks cannot split a log line', () => {
  expect(logLine({ level: 'info', what: 'a\nb\u2028c' }, now).split('\n')).toHaveLength(1);
});
