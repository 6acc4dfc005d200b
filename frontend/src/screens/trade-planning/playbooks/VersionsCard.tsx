import { Whiskers } from '#charts/Whiskers.tsx';
import * as texts from '#copy/playbooks/playbookTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { percent } from '#domain/format/percent.ts';
import { daySpan, yearDay } from '#domain/format/shortDay.ts';
import { type Playbook, ruleChanges } from '#domain/playbooks/playbook.ts';
import type { PlaybookFigures } from '#domain/playbooks/playbookFigures.ts';
import { isSmallSample } from '#domain/statistics/isSmallSample.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { instantOf } from '#domain/units/millis.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import { perTradeText } from '#format/perTradeText.ts';
import { Answer, Card, CardNote } from '#ui/Card.tsx';
import { Text } from '#ui/Text.tsx';
import css from './versions.module.css';

type Props = {
  readonly playbook: Playbook;
  readonly figures: PlaybookFigures | null;
  readonly money: MoneyFormat;
  readonly zone: string;
  readonly unit: CountingUnit;
};

/** A version's changes, in words. */
function changesOf({ versions }: Playbook, at: number): readonly string[] {
  const [version, before] = [versions[at]!, versions[at - 1]];
  if (before === undefined) return [texts.firstVersion(version.rules.length)];
  const found = ruleChanges(before, version).map(({ change, text }) => texts.changes[change](text));
  return found.length === 0 ? [texts.ordered] : found;
}

/** Results of a version's trades, on the scale of all versions. */
function VersionFigures({
  own,
  basis,
  reach,
  money,
  unit,
}: {
  readonly own: PlaybookFigures['versions'][number] | undefined;
  readonly basis: PlaybookFigures['basis'];
  readonly reach: number;
} & Pick<Props, 'money' | 'unit'>) {
  if (own === undefined)
    return (
      <div className={css.versionFigures}>
        <small>{texts.noTrades}</small>
      </div>
    );
  const { mean, trades } = own.group;
  const { followed, assessed } = own.adherence;
  const at = (value: number) => 0.5 + value / (2 * reach);
  const look = (low: number, high: number) => (isSmallSample(trades) ? 'few' : low > 0 ? 'gain' : high < 0 ? 'loss' : 'plain');
  return (
    <div className={css.versionFigures}>
      {mean?.low != null && mean.high !== null && (
        <Whiskers at={at(mean.mean)} low={at(mean.low)} high={at(mean.high)} line={0.5} look={look(mean.low, mean.high)} />
      )}
      <small>
        <Text as="b" tone="ink" weight="bold">
          <Amount>{perTradeText(mean?.mean ?? null, basis, money)}</Amount>
        </Text>{' '}
        {countedUnits(trades, unit)}
        {assessed > 0 && `, ${texts.keptShare(percent((100 * followed) / assessed, 0))}`}
      </small>
    </div>
  );
}

/** Every version of the rules, the newest first: its changes, and the results of its trades. */
export function VersionsCard({ playbook, figures, money, zone, unit }: Props) {
  const { versions } = playbook;
  const byVersion = new Map(figures?.versions.map((each) => [each.version, each]));
  const ends = (figures?.versions ?? []).flatMap(({ group: { mean } }) => [mean?.low ?? 0, mean?.high ?? 0]);
  const reach = Math.max(...ends.map(Math.abs), 1e-9);
  return (
    <Card title={texts.versionsTitle}>
      <Answer>{texts.versionsAnswer(versions.length)}</Answer>
      <ol className={css.versions}>
        {versions
          .map((version, place) => ({ ...version, changes: changesOf(playbook, place) }))
          .reverse()
          .map(({ version, at: since, changes }) => {
            const own = byVersion.get(version);
            return (
              <li key={version}>
                <Text as="b" size="small" weight="medium" className={css.number}>
                  {version}
                </Text>
                <div>
                  <Text as="h3" size="label">
                    {texts.version(version)}{' '}
                    <small>{own === undefined ? texts.fromOn(yearDay(dayKey(instantOf(since), zone))) : daySpan(...own.days)}</small>
                  </Text>
                  {changes.map((change) => (
                    <p key={change}>{change}</p>
                  ))}
                </div>
                <VersionFigures own={own} basis={figures?.basis ?? 'r'} reach={reach} money={money} unit={unit} />
              </li>
            );
          })}
      </ol>
      <CardNote>{texts.versionsNote}</CardNote>
    </Card>
  );
}
