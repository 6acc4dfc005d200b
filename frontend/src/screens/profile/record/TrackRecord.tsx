import { useState } from 'react';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { Whiskers } from '#charts/Whiskers.tsx';
import type { PublicProfile } from '#contract/schemas/sharing.ts';
import { likely } from '#copy/figureTexts.ts';
import * as texts from '#copy/profile/recordTexts.ts';
import { resultInR } from '#domain/format/percent.ts';
import { recordLimits } from '#domain/leaderboard/recordLimits.ts';
import { SampleCount } from '#format/SampleCount.tsx';
import { Answer, Card, CardNote } from '#ui/Card.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
import ProcessScore from '../ProcessScore.tsx';
import { CumulativeR } from './CumulativeR.tsx';
import { RecordStrip } from './RecordStrip.tsx';
import css from './record.module.css';
import type { SharedRecord, SpanName } from './sharedRecord.ts';

type Setups = NonNullable<SharedRecord['spans']['months']['setups']>;

/** Each setup's result in R, with its likely range on one scale; setups with too few trades are dashed and labeled. */
function SetupTable({ setups, total }: { readonly setups: Setups; readonly total: number }) {
  const enough = setups.filter(({ trades }) => trades >= recordLimits.from).sort((a, b) => b.total - a.total);
  const best = enough[0];
  const ends = setups.flatMap(({ mean, low, high }) => [low ?? mean, high ?? mean]);
  const [least, most] = [Math.min(0, ...ends), Math.max(0.1, ...ends)];
  const share = (r: number | null) => (r === null ? null : (r - least) / (most - least));
  return (
    <Card title={texts.bySetup}>
      <Answer className={css.named}>
        {best === undefined ? texts.noneEnough : best.total > 0 ? texts.earnsMost(best.name) : texts.noneEarns}
        {best !== undefined && best.total > 0 && <small>{texts.ofTotal(resultInR(best.total), resultInR(total))}</small>}
      </Answer>
      <Table scrollName={texts.bySetup}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.setup}</th>
            <Num head>{texts.columns.trades}</Num>
            <Num head>{texts.columns.expectancy}</Num>
            <th scope="col" className={css.range}>
              {texts.columns.range}
            </th>
            <Num head>{texts.columns.total}</Num>
          </tr>
        </thead>
        <tbody>
          {setups.map(({ name, trades, total: sum, mean, low, high }) => (
            <tr key={name}>
              <th scope="row" className={css.named}>
                {name}
              </th>
              <Num>
                <SampleCount n={trades} />
              </Num>
              <Num>{resultInR(mean)}</Num>
              <td className={css.range} title={low === null || high === null ? undefined : likely(resultInR(low), resultInR(high))}>
                <Whiskers
                  at={share(mean)!}
                  low={share(low)}
                  high={share(high)}
                  line={share(0)!}
                  look={trades < recordLimits.from ? 'few' : 'plain'}
                />
              </td>
              <Num>
                {trades < recordLimits.from ? (
                  <Text as="small" tone="faint">
                    {texts.tooFew(recordLimits.from - trades)}
                  </Text>
                ) : (
                  resultInR(sum)
                )}
              </Num>
            </tr>
          ))}
        </tbody>
      </Table>
      <CardNote>{texts.setupsNote(recordLimits.setups)}</CardNote>
    </Card>
  );
}

/** The stretches of a record that have not ended: it is made again with each change, so a month or a quarter it does not name has no trades. */
function presentSpans({ through, quarter }: SharedRecord, now: number): readonly SpanName[] {
  const [year, month] = [new Date(now).getUTCFullYear(), new Date(now).getUTCMonth()];
  const isNow = through === new Date(now).toISOString().slice(0, 7);
  return [
    'months',
    ...(quarter === `${year}-Q${Math.floor(month / 3) + 1}` ? ['quarter' as const] : []),
    ...(isNow ? ['month' as const] : []),
  ];
}

type Money = NonNullable<PublicProfile['stats']>['money'];
type Props = { readonly record: SharedRecord; readonly money: Money; readonly scores: ReplyOf<'account', 'publicProfile'>['scores'] };

/** A trader's results of twelve months, in R; with a choice of quarter or month. */
export default function TrackRecord({ record, money, scores }: Props) {
  const [chosen, choose] = useState<SpanName>('months');
  const present = presentSpans(record, Date.now());
  const span = present.includes(chosen) ? chosen : 'months';
  const { inR, setups } = record.spans[span];
  return (
    <div className={css.record}>
      {present.length > 1 && (
        <Segmented
          label={texts.spanName}
          value={span}
          choices={present.map((value) => ({ value, text: texts.spans[value] }))}
          onChoose={choose}
        />
      )}
      <RecordStrip span={record.spans[span]} money={money} />
      <div className={scores.length > 0 ? css.beside : undefined}>
        <CumulativeR record={record} span={span} />
        {scores.length > 0 && <ProcessScore scores={scores} />}
      </div>
      {inR !== null && setups !== null && setups.length > 0 && <SetupTable setups={setups} total={inR.total} />}
    </div>
  );
}
