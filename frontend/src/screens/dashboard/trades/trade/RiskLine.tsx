import { LineOfPoints } from '#charts/LineOfPoints.tsx';
import * as texts from '#copy/trades/tradePageTexts.ts';
import { inR } from '#domain/format/percent.ts';
import type { TradeSubject } from '#features/tradeChart/tradeSubject.ts';
import { riskPoints } from './riskPoints.ts';

const signed = (r: number): string => (Math.abs(r) < 0.005 ? '0R' : `${r > 0 ? '+' : ''}${inR(r)}`);

/** Where the trade closed between its stop and its targets, in multiples of the risk. */
export function RiskLine({ subject }: { readonly subject: TradeSubject }) {
  const points = riskPoints(subject).map(({ kind, name, r }) => ({ kind, name, value: r, text: signed(r) }));
  return <LineOfPoints label={texts.rLine} points={points} />;
}
