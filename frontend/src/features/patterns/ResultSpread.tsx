import { Link } from 'react-router-dom';
import { useWidth } from '#charts/useWidth.ts';
import { sides } from '#copy/commonTexts.ts';
import * as patternTexts from '#copy/patterns/patternTexts.ts';
import { outside } from '#copy/reports/reportTexts.ts';
import type { ResultBins } from '#domain/breakdowns/resultBins.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { Amount } from '#format/Amount.tsx';
import { instrumentName } from '#format/instrumentName.ts';
import { perTradeText } from '#format/perTradeText.ts';
import colors from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { stamp } from '#format/stamp.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import type { PatternsReport, ShownPattern } from '#journal/worker/reports/patternsReport.ts';
import { Text } from '#ui/Text.tsx';
import css from './patterns.module.css';
import type { usePatternNames } from './usePatternNames.ts';

/** The newest trades of a pattern, each a way to its page. */
export const LatestTrades = ({
  trades,
  context: { report, money, zone },
}: {
  readonly trades: readonly JournalTrade[];
  readonly context: { readonly report: Pick<PatternsReport, 'basis'>; readonly money: MoneyFormat; readonly zone: string };
}) => (
  <ul className={css.latest}>
    {trades.map(({ id, instrument, side, openedAt, dayOnly, net, r }) => (
      <li key={id}>
        <Link to={`/dashboard/trades/${id}`}>
          <Text as="b" weight="bold">
            {instrumentName(instrument)}
          </Text>{' '}
          {sides[side]}
        </Link>
        <time dateTime={new Date(openedAt).toISOString()}>{stamp(openedAt, zone, dayOnly)}</time>
        <span className={colors[report.basis === 'r' ? pnlColor(r ?? 0) : pnlColor(net, money)]}>
          <Amount>{report.basis === 'r' ? perTradeText(r, 'r', money) : money.result(net)}</Amount>
        </span>
      </li>
    ))}
  </ul>
);

const [ROW, FOOT, PAD] = [64, 20, 4];

type Props = {
  readonly pattern: ShownPattern;
  readonly bins: ResultBins;
  readonly context: {
    readonly report: Pick<PatternsReport, 'basis'>;
    readonly money: MoneyFormat;
    readonly nameOf: ReturnType<typeof usePatternNames>;
  };
};

/** The results of a group above those of all others, as bars on one scale, each with its mean. */
export function ResultSpread({ pattern, bins, context: { report, money, nameOf } }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>(480);
  const text = (value: number) => perTradeText(value, report.basis, money);
  const x = (value: number) => ((Math.min(bins.to, Math.max(bins.from, value)) - bins.from) / (bins.to - bins.from)) * width;
  const rows = [
    { name: nameOf(pattern).short, counts: bins.a, mean: pattern.mean, look: pattern.effect > 0 ? css.gain : css.loss },
    { name: patternTexts.others, counts: bins.b, mean: pattern.restMean, look: css.rest },
  ] as const;
  const whole = 2 * ROW + FOOT;
  return (
    <div ref={ref} className={css.spread}>
      <svg
        viewBox={`0 0 ${width} ${whole}`}
        height={whole}
        role="img"
        aria-label={patternTexts.spreadOf(text(pattern.mean), text(pattern.restMean))}
      >
        {bins.from < 0 && bins.to > 0 && <line className={css.zero} x1={x(0)} x2={x(0)} y1={0} y2={2 * ROW} />}
        {rows.map(({ name, counts, mean, look }, row) => {
          const bottom = (row + 1) * ROW - PAD;
          const most = Math.max(...counts, 1);
          const step = width / counts.length;
          const bars = counts.flatMap((many, bin) => {
            const height = (many / most) * (ROW - 22);
            return many === 0 ? [] : [{ x: bin * step + 0.5, y: bottom - height, height }];
          });
          return (
            <g key={name} className={look}>
              <text x={0} y={row * ROW + 12}>
                {name}
              </text>
              {bars.map((bar) => (
                <rect key={bar.x} {...bar} width={Math.max(1, step - 1)} />
              ))}
              <line className={css.mean} x1={x(mean)} x2={x(mean)} y1={row * ROW + 16} y2={bottom} />
            </g>
          );
        })}
        <text x={0} y={whole - 4}>
          {text(bins.from)}
        </text>
        <text x={width} y={whole - 4} textAnchor="end">
          {text(bins.to)}
        </text>
      </svg>
      {bins.outside > 0 && (
        <Text size="small" tone="faint">
          {outside(bins.outside)}
        </Text>
      )}
    </div>
  );
}
