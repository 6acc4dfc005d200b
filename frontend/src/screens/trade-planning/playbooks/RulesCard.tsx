import * as texts from '#copy/playbooks/playbookTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { currentVersion, type Playbook, ruleOf } from '#domain/playbooks/playbook.ts';
import type { PlaybookFigures } from '#domain/playbooks/playbookFigures.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import { perTradeText } from '#format/perTradeText.ts';
import { Answer, Card, CardNote } from '#ui/Card.tsx';
import { Num, Table } from '#ui/Table.tsx';
import css from './playbooks.module.css';
import { type RuleContext, RuleRow } from './RuleRow.tsx';

type Props = {
  readonly playbook: Playbook;
  readonly figures: PlaybookFigures;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
  /** Leads to the trades that followed or broke a rule. */
  readonly hrefOf: (rule: number, followed: boolean) => string;
};

/** Every rule: how often it was followed, and the results of trades that followed and broke it. Rules of older versions come last. */
export function RulesCard({ playbook, figures, money, unit, hrefOf }: Props) {
  const now = currentVersion(playbook).rules;
  const gone = figures.rules.flatMap(({ rule }) => (now.some(({ id }) => id === rule) ? [] : (ruleOf(playbook, rule) ?? [])));
  const byRule = new Map(figures.rules.map((each) => [each.rule, each]));
  const worst = [...figures.rules].sort((a, b) => Number(a.broken.net - b.broken.net))[0];
  const named = worst === undefined || worst.broken.net >= 0n ? null : ruleOf(playbook, worst.rule);
  const ends = figures.rules.flatMap(({ difference }) => (difference === null ? [] : [difference.low, difference.high]));
  const text = (value: number | null) => perTradeText(value, figures.basis, money);
  const shared: RuleContext = { text, money, basis: figures.basis, hrefOf, reach: Math.max(...ends.map(Math.abs), 1e-9) };
  return (
    <Card title={texts.rulesTitle}>
      <Answer>
        {named === null ? (
          texts.noRuleToFix
        ) : (
          <Amount>{texts.ruleToFix(named.text, money.result(worst!.broken.net), countedUnits(worst!.broken.trades, unit))}</Amount>
        )}
      </Answer>
      <Table aria-label={texts.rulesTitle} className={css.table} scrollName={texts.rulesTitle}>
        <thead>
          <tr>
            <th scope="col">{texts.ruleHeads.rule}</th>
            <th scope="col" data-wide="tablet">
              {texts.ruleHeads.kind}
            </th>
            <th scope="col" data-wide="tablet">
              {texts.ruleHeads.share}
            </th>
            <Num head>{texts.ruleHeads.kept}</Num>
            <Num head>{texts.ruleHeads.whenFollowed}</Num>
            <Num head>{texts.ruleHeads.whenBroken}</Num>
            <th scope="col" data-wide>
              {texts.ruleHeads.difference}
            </th>
            <Num head>{texts.ruleHeads.net}</Num>
          </tr>
        </thead>
        <tbody>
          {[...now, ...gone].map((rule, at) => (
            <RuleRow key={rule.id} rule={rule} own={byRule.get(rule.id)} shared={shared} isGone={at >= now.length} />
          ))}
        </tbody>
      </Table>
      <CardNote>{texts.rulesNote}</CardNote>
    </Card>
  );
}
