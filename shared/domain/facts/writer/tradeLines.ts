import type { Fact } from '../fact.ts';
import { type FactLine, numberOf, shown } from './factLine.ts';

/** Findings on one trade from its own figures. */
export function tradeLines(trade: Fact): readonly FactLine[] {
  const of = (name: string) => shown(trade, name);
  const [net, fees, multiple, risk, held] = [of('Net P&L'), of('Fees'), of('R multiple'), of('Planned risk'), of('Time held')];
  const lost = (numberOf(trade, 'Net P&L') ?? 0) < 0;
  const claims = [
    net === null
      ? 'This trade is still open, so it has no result yet.'
      : `This trade ${lost ? 'lost' : 'made'} ${net.replace('−', '')} net of ${fees} in fees.`,
    multiple !== null && risk !== null
      ? `Against a planned risk of ${risk} that is ${multiple}.`
      : 'It has no planned risk or stop, so its result isn’t known in R.',
    held === null ? null : `You held it for ${held}.`,
  ];
  return claims.filter((claim) => claim !== null).map((claim) => ({ claim, evidence: [trade.id] }));
}
