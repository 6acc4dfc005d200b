import type { TestedGroup } from './patternReport.ts';

/** A name for a tested group among all of them; it is stored with patterns that a trader called untrue. */
export const patternKey = ({ dimension, group }: Pick<TestedGroup, 'dimension' | 'group'>): string => `${dimension}:${group}`;
