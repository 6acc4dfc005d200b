import { stageNames } from './stageNames.ts';

/** Where calls are counted that the API refused for its limits of requests a second. */
export const refusedCalls = (stage: string) => ({ metricNamespace: stageNames(stage).metrics, metricName: 'callsRefused' });
