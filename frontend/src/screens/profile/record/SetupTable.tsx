import { Whiskers } from '#charts/Whiskers.tsx';
import * as texts from '#copy/profile/recordTexts.ts';
import { resultInR } from '#domain/format/percent.ts';
import { recordLimits } from '#domain/leaderboard/recordLimits.ts';
import { SampleCount } from '#format/SampleCount.tsx';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import css from './record.module.css';
import type { SharedRecord } from './sharedRecord.ts';

type Setups = NonNullable<SharedRecord['spans']['months']['setups']>;

/** Each setup's result in R, with its likely range on one scale; setups with too few trades are dashed and labeled. */
export function SetupTable({ setups, total }: { readonly setups: Setups; readonly total: number }) {
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
              <td className={css.range} title={low === null || high === null ? undefined : texts.likely(resultInR(low), resultInR(high))}>
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
                  <small className={css.few}>{texts.tooFew(recordLimits.from - trades)}</small>
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
