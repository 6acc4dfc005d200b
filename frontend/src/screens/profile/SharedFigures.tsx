import { lazy } from 'react';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import * as recordTexts from '#copy/profile/recordTexts.ts';
import css from './StatTiles.module.css';
import { StatTiles } from './StatTiles.tsx';

const TrackRecord = lazy(() => import('./record/TrackRecord.tsx'));
const ProcessScore = lazy(() => import('./ProcessScore.tsx'));

/** A trader's shared figures: results in R if shared, otherwise closed trades and process score. */
export function SharedFigures({ profile: { record, stats, scores } }: { readonly profile: ReplyOf<'account', 'publicProfile'> }) {
  if (stats === null) return null;
  return (
    <>
      {record === null && <StatTiles stats={stats} />}
      {record !== null && <TrackRecord record={record} money={stats.money} scores={scores} />}
      {record === null && scores.length > 0 && <ProcessScore scores={scores} />}
      {stats.money === null && <p className={css.others}>{recordTexts.noAmounts}</p>}
    </>
  );
}
