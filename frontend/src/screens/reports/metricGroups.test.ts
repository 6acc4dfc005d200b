import { expect, it } from 'vitest';
import { metrics } from '#domain/metrics/index.ts';
import { metricGroups } from './metricGroups.ts';

it('every metric is in exactly one group', () =>
  expect(metricGroups.flatMap(({ ids }) => ids).sort()).toEqual(metrics.map(({ id }) => id).sort()));
