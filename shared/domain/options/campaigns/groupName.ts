import type { Strategy } from '../strategies/strategiesOf.ts';
import { strategyNames } from '../strategies/strategyNames.ts';
import type { Campaign } from './campaignsOf.ts';

const strategyText = ({ title, name }: Strategy): string => title ?? strategyNames[name];

/** Name of a strategy or campaign: the trader's own words first, then "Iron condor", "Wheel", "Short put, rolled". */
export function groupName(group: Strategy | Campaign): string {
  if (!('kind' in group)) return strategyText(group);
  const titled = group.strategies.find(({ title }) => title !== null);
  if (titled !== undefined) return strategyText(titled);
  const first = group.strategies[0];
  if (group.kind === 'wheel') return 'Wheel';
  if (first === undefined) return 'Shares';
  return group.kind === 'single' ? strategyText(first) : `${strategyText(first)}, ${group.kind}`;
}
