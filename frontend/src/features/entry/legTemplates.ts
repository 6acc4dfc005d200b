import { emptyLeg, type LegEntry } from './entryDraft.ts';

/** Legs of a template: side, kind, how many for each lot. Strikes stay for the trader. */
type TemplateLeg = readonly [side: 'buy' | 'sell', kind: LegEntry['kind'], times?: number];

/** Strategies to begin with, in the order of their use. Each has the legs of the name it is recognized by. */
export const legTemplates: readonly { readonly name: string; readonly legs: readonly TemplateLeg[] }[] = [
  { name: 'Single option', legs: [['buy', 'C']] },
  {
    name: 'Call spread',
    legs: [
      ['buy', 'C'],
      ['sell', 'C'],
    ],
  },
  {
    name: 'Put spread',
    legs: [
      ['sell', 'P'],
      ['buy', 'P'],
    ],
  },
  {
    name: 'Iron condor',
    legs: [
      ['buy', 'P'],
      ['sell', 'P'],
      ['sell', 'C'],
      ['buy', 'C'],
    ],
  },
  {
    name: 'Iron butterfly',
    legs: [
      ['buy', 'P'],
      ['sell', 'P'],
      ['sell', 'C'],
      ['buy', 'C'],
    ],
  },
  {
    name: 'Straddle',
    legs: [
      ['buy', 'C'],
      ['buy', 'P'],
    ],
  },
  {
    name: 'Strangle',
    legs: [
      ['buy', 'C'],
      ['buy', 'P'],
    ],
  },
  {
    name: 'Butterfly',
    legs: [
      ['buy', 'C'],
      ['sell', 'C', 2],
      ['buy', 'C'],
    ],
  },
  {
    name: 'Calendar',
    legs: [
      ['sell', 'C'],
      ['buy', 'C'],
    ],
  },
  {
    name: 'Covered call',
    legs: [
      ['buy', 'S', 100],
      ['sell', 'C'],
    ],
  },
  {
    name: 'Protective put',
    legs: [
      ['buy', 'S', 100],
      ['buy', 'P'],
    ],
  },
  {
    name: 'Collar',
    legs: [
      ['buy', 'S', 100],
      ['buy', 'P'],
      ['sell', 'C'],
    ],
  },
];

/** The legs of a template, reusing fitting expiries and prices of the previous legs. */
export function legsOfTemplate(name: string, before: readonly LegEntry[]): readonly LegEntry[] {
  const found = legTemplates.find((template) => template.name === name)?.legs ?? [];
  const expiry = before.find((leg) => leg.expiry !== '')?.expiry ?? '';
  return found.map(([side, kind, times = 1], at): LegEntry => {
    const same = before[at];
    const typed = same?.kind === kind && same.side === side ? same : emptyLeg;
    return { ...typed, side, kind, quantity: String(times), expiry: kind === 'S' ? '' : typed.expiry || expiry };
  });
}
