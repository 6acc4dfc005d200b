import { useState } from 'react';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import type { PublicProfile } from '#contract/schemas/sharing.ts';
import * as texts from '#copy/profile/recordTexts.ts';
import { Segmented } from '#ui/Segmented.tsx';
import ProcessScore from '../ProcessScore.tsx';
import { CumulativeR } from './CumulativeR.tsx';
import { RecordStrip } from './RecordStrip.tsx';
import css from './record.module.css';
import { SetupTable } from './SetupTable.tsx';
import type { SharedRecord, SpanName } from './sharedRecord.ts';

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
