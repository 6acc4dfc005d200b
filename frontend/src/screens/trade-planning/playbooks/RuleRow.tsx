import { Gauge, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Whiskers } from '#charts/Whiskers.tsx';
import * as checklistTexts from '#copy/playbooks/checklistTexts.ts';
import * as texts from '#copy/playbooks/playbookTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { percent } from '#domain/format/percent.ts';
import type { PlaybookRule } from '#domain/playbooks/playbook.ts';
import type { JudgedGroup, PlaybookFigures, RuleFigures } from '#domain/playbooks/playbookFigures.ts';
import { isSmallSample } from '#domain/statistics/isSmallSample.ts';
import { Amount } from '#format/Amount.tsx';
import { perTradeColor } from '#format/perTradeText.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { SampleCount } from '#format/SampleCount.tsx';
import { Num } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import page from './playbooks.module.css';
import { RuleBar } from './RuleBars.tsx';
import css from './rules.module.css';

/** Common props of rows: value format, the largest difference, and trade links. */
export type RuleContext = {
  readonly text: (value: number | null) => string;
  readonly reach: number;
  readonly money: MoneyFormat;
  readonly basis: PlaybookFigures['basis'];
  /** Leads to the trades that followed or broke a rule. */
  readonly hrefOf: (rule: number, followed: boolean) => string;
};

/** The mean of a side with its n, as a link to its trades; a dash if empty. */
function Side({
  group: { trades, mean },
  href,
  text,
  money,
  basis,
}: { readonly group: JudgedGroup; readonly href: string } & Pick<RuleContext, 'text' | 'money' | 'basis'>) {
  if (trades === 0) return <Num>–</Num>;
  return (
    <Num>
      <Link to={href} className={css.side}>
        <span className={mean === null ? undefined : pnl[perTradeColor(mean.mean, basis, money)]}>
          <Amount>{text(mean?.mean ?? null)}</Amount>
        </span>{' '}
        <small>
          n <SampleCount n={trades} />
        </small>
      </Link>
    </Num>
  );
}

/** Difference of broken from followed, on the scale of all rules. */
function Difference({ difference, broken, text, reach }: Pick<RuleFigures, 'difference' | 'broken'> & Pick<RuleContext, 'text' | 'reach'>) {
  if (difference === null) return <td data-wide>–</td>;
  const at = (value: number) => 0.5 + value / (2 * reach);
  const look = isSmallSample(broken.trades) ? 'few' : difference.high < 0 ? 'loss' : difference.low > 0 ? 'gain' : 'plain';
  return (
    <td className={css.difference} data-wide>
      <Whiskers at={at(difference.difference)} low={at(difference.low)} high={at(difference.high)} line={0.5} look={look} />
      <span className="unseen">
        <Amount>{texts.differenceText(text(difference.difference), text(difference.low), text(difference.high))}</Amount>
      </span>
    </td>
  );
}

/** A rule: how often it was followed, and the results of trades that followed and broke it. */
export function RuleRow({
  rule,
  own,
  shared,
  isGone,
}: {
  rule: PlaybookRule;
  own: RuleFigures | undefined;
  shared: RuleContext;
  isGone: boolean;
}) {
  const { text, reach, hrefOf, money, basis } = shared;
  const kind = checklistTexts.kinds[rule.hard ? 'hard' : 'graded'];
  const judged = own === undefined ? 0 : own.followed.trades + own.broken.trades;
  return (
    <tr>
      <th scope="row" className={css.ruleText}>
        {rule.text}
        {isGone && <small> {texts.dropped}</small>}
        <small data-narrow="tablet">{kind}</small>
      </th>
      <td data-wide="tablet">
        <Tag>
          <span className={css.kind}>
            {rule.hard ? <Lock aria-hidden="true" /> : <Gauge aria-hidden="true" />} {kind}
          </span>
        </Tag>
      </td>
      <td className={css.share} data-wide="tablet">
        {own !== undefined && (
          <RuleBar
            followed={own.followed.trades}
            broken={own.broken.trades}
            none={own.notAssessed}
            label={texts.shareText(own.followed.trades, own.broken.trades, own.notAssessed)}
          />
        )}
      </td>
      <Num>{own === undefined || judged === 0 ? '–' : percent((100 * own.followed.trades) / judged, 0)}</Num>
      {own === undefined ? (
        <td colSpan={4} className={page.quiet}>
          {texts.notAssessed}
        </td>
      ) : (
        <>
          <Side group={own.followed} href={hrefOf(rule.id, true)} text={text} money={money} basis={basis} />
          <Side group={own.broken} href={hrefOf(rule.id, false)} text={text} money={money} basis={basis} />
          <Difference {...own} text={text} reach={reach} />
          <Num className={own.broken.trades === 0 ? undefined : pnl[pnlColor(own.broken.net, money)]}>
            <Amount>{own.broken.trades === 0 ? '–' : money.result(own.broken.net)}</Amount>
          </Num>
        </>
      )}
    </tr>
  );
}
