import { ThumbsDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Whiskers } from '#charts/Whiskers.tsx';
import * as patternTexts from '#copy/patterns/patternTexts.ts';
import { isKnownAfterwards } from '#domain/patterns/patternDimensions.ts';
import type { PatternStrength } from '#domain/patterns/patternReport.ts';
import { qText } from '#domain/patterns/qText.ts';
import { Amount } from '#format/Amount.tsx';
import { perTradeColor, perTradeText } from '#format/perTradeText.ts';
import colors from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { SampleCount } from '#format/SampleCount.tsx';
import type { ShownPattern } from '#journal/worker/reports/patternsReport.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ExpandButton } from '#ui/RowButton.tsx';
import { Row } from '#ui/Stack.tsx';
import { Num } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './list.module.css';
import { stretchText } from './PatternDetail.tsx';
import type { PatternContext } from './patternContext.ts';

/** A pattern's confidence, in a word. */
export const StrengthTag = ({ strength }: { readonly strength: PatternStrength | null }) =>
  strength === 'strong' ? (
    <Tag kind="primary">{patternTexts.strong}</Tag>
  ) : (
    <Tag>{strength === 'likely' ? patternTexts.likely : patternTexts.chance}</Tag>
  );

type Props = {
  readonly pattern: ShownPattern;
  readonly context: PatternContext;
  /** The farthest end of all intervals from 0. */
  readonly reach: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

const [WIDTH, HEIGHT, PAD] = [84, 28, 4];

/** A few values in their order as a line, its last as a dot, with zero across. */
export function TrendLine({ values, text }: { readonly values: readonly number[]; readonly text: string }) {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const x = (at: number) => PAD + (values.length < 2 ? 0.5 : at / (values.length - 1)) * (WIDTH - 2 * PAD);
  const y = (value: number) => HEIGHT - PAD - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * PAD);
  const last = values.at(-1) ?? 0;
  return (
    <svg className={css.trend} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} role="img" aria-label={text}>
      <line x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
      <polyline points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')} />
      <circle className={last > 0 ? css.gain : css.loss} cx={x(values.length - 1)} cy={y(last)} r={2.75} />
    </svg>
  );
}

/** One pattern: its name, its effect with its interval, its number of trades, its certainty, its trend and its result. */
export function PatternRow({ pattern, context, reach, isOpen, onToggle }: Props) {
  const { report, money, zone, nameOf, link, hidden } = context;
  const { effect, low, high, n, q, strength, isSmall, stretch, holdOut, net, totalR, trend } = pattern;
  const { full, rule } = nameOf(pattern);
  const text = (value: number) => perTradeText(value, report.basis, money);
  const at = (value: number) => 0.5 + value / (2 * reach);
  const range = patternTexts.range(text(low), text(high));
  const sure = (
    <div className={css.sure}>
      <StrengthTag strength={strength} />
      {stretch !== null && <Tag kind="warning">{patternTexts.oneStretch}</Tag>}
      {isKnownAfterwards(pattern) && <Tag kind="warning">{patternTexts.afterwards}</Tag>}
      <small>
        q {qText(q)} · {patternTexts.newest[`${holdOut.holds}`]}
        {stretch !== null && ` · ${patternTexts.tradedIn(stretchText(stretch, zone))}`}
      </small>
    </div>
  );
  return (
    <tr>
      <th scope="row">
        <Row gap={4} centered weight="medium" className={css.name}>
          <ExpandButton label={patternTexts.open(full)} isOpen={isOpen} onToggle={onToggle} />
          <div>
            {full}
            <small>{rule}</small>
            <div className={css.onPhone}>
              <b className={colors[perTradeColor(effect, report.basis, money)]}>
                <Amount>{text(effect)}</Amount>
              </b>{' '}
              <small>{range}</small>
              {sure}
            </div>
          </div>
        </Row>
      </th>
      <td data-wide="tablet" className={css.chart}>
        <Whiskers at={at(effect)} low={at(low)} high={at(high)} line={0.5} look={isSmall ? 'few' : effect > 0 ? 'gain' : 'loss'} />
      </td>
      <Num data-wide="tablet">
        <b className={colors[perTradeColor(effect, report.basis, money)]}>
          <Amount>{text(effect)}</Amount>
        </b>
        <small>{range}</small>
      </Num>
      <Num>
        <Link to={link.group(pattern)}>
          <SampleCount n={n} />
        </Link>
      </Num>
      <td data-wide="tablet">{sure}</td>
      <td data-wide="tablet">
        <TrendLine values={trend} text={patternTexts.trendOf(trend.map(text).join(', '))} />
      </td>
      <Num>
        <b className={colors[pnlColor(net, money)]}>
          <Amount>{money.result(net)}</Amount>
        </b>
        {totalR !== null && report.basis === 'r' && <small>{perTradeText(totalR, 'r', money)}</small>}
      </Num>
      <td className={css.act}>
        <IconButton size="small" label={patternTexts.notTrueOf(full)} onClick={() => void hidden.hide(pattern, full)}>
          <ThumbsDown aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}
