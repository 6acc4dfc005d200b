import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import * as lockedTexts from '#copy/subscription/lockedTexts.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { closedUnits } from '#format/countedUnits.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import css from './LockedPreview.module.css';

const DIMENSIONS = ['byWeekday', 'byHour', 'bySymbol'];
/** Groups of each dimension in the picture. */
const DRAWN = 8;
/** Steps of a size in either direction: too coarse to read a result from. */
const STEPS = 6;

/** A group of the trader's own trades. `size`: the root of its mean result, from −1 to 1 of the largest, so that one group hides no other; `share`: its trades, from 0 to 1 of the most; both in steps. */
type Group = { readonly key: string; readonly size: number; readonly share: number };

const stepped = (part: number): number => Math.round(part * STEPS) / STEPS;

/** The trader's own groups by weekday, hour and symbol, as a shape without a figure. */
function useOwnShape(filter: JournalFilter, view: JournalView): readonly Group[] {
  const { worker, asOf } = useJournal();
  const { value } = useAsyncValue(asOf([filter, view]), async () => {
    const found = await Promise.all(DIMENSIONS.map((by) => worker.breakdown(filter, view, by, null)));
    return found.flatMap((report, i) =>
      (report?.rows ?? [])
        .slice(0, DRAWN)
        .map(({ net, trades }, n) => ({ key: `${i}-${n}`, mean: toNumber(net) / Math.max(1, trades), trades })),
    );
  });
  const groups = value ?? [];
  const most = Math.max(...groups.map(({ mean }) => Math.abs(mean)), Number.MIN_VALUE);
  const fullest = Math.max(...groups.map(({ trades }) => trades), 1);
  return groups.map(({ key, mean, trades }) => ({
    key,
    size: stepped(Math.sign(mean) * Math.sqrt(Math.abs(mean) / most)),
    share: stepped(trades / fullest),
  }));
}

const lookOf = ({ size }: Group) => (size < 0 ? css.loss : css.gain);
/** A line of words that cannot be read. */
const Words = ({ x, y, width }: { readonly x: number; readonly y: number; readonly width: number }) => (
  <rect className={css.words} x={x} y={y} width={width} height="10" rx="5" />
);

/** Three findings over the map of everything tested, as Edges has them. */
function EdgesShape({ groups }: { readonly groups: readonly Group[] }) {
  const first = groups.toSorted((a, b) => Math.abs(b.size) - Math.abs(a.size)).slice(0, 3);
  return (
    <>
      {first.map((group, n) => {
        const x = n * 340;
        return (
          <g key={group.key}>
            <rect className={css.sheet} x={x} y="0" width="320" height="128" rx="10" />
            <rect className={lookOf(group)} x={x + 20} y="20" width="64" height="16" rx="4" />
            <Words x={x + 20} y={52} width={240} />
            <Words x={x + 20} y={70} width={150} />
            <rect className={lookOf(group)} x={x + 120 + 80 * group.size} y="100" width="80" height="4" />
            <circle className={lookOf(group)} cx={x + 160 + 80 * group.size} cy="102" r="6" />
          </g>
        );
      })}
      <rect className={css.zone} x="0" y="262" width="1000" height="64" />
      {groups.map((group) => (
        <circle
          key={group.key}
          className={lookOf(group)}
          cx={500 + 440 * group.size}
          cy={404 - 150 * Math.abs(group.size) * (0.4 + 0.6 * group.share)}
          r={7 + 5 * group.share}
        />
      ))}
    </>
  );
}

/** A question, its answer and the chart beside it, as Ask has them. */
function AskShape({ groups }: { readonly groups: readonly Group[] }) {
  const wide = 1000 / Math.max(1, groups.length);
  return (
    <>
      <rect className={css.zone} x="480" y="8" width="500" height="44" rx="10" />
      <Words x={504} y={25} width={420} />
      {[440, 400, 460, 280].map((width, n) => (
        <Words key={width} x={0} y={76 + n * 24} width={width} />
      ))}
      {[0, 130, 260].map((x) => (
        <rect key={x} className={css.sheet} x={x} y="180" width="116" height="28" rx="8" />
      ))}
      {groups.map((group, n) => (
        <rect
          key={group.key}
          className={lookOf(group)}
          x={n * wide}
          y={group.size > 0 ? 340 - 76 * group.size : 340}
          width={wide * 0.7}
          height={Math.max(2, 76 * Math.abs(group.size))}
        />
      ))}
    </>
  );
}

const shapes: Readonly<Record<keyof typeof lockedTexts.lockedParts, (groups: readonly Group[]) => ReactNode>> = {
  edges: (groups) => <EdgesShape groups={groups} />,
  ask: (groups) => <AskShape groups={groups} />,
};

type Props = {
  /** The locked page. */
  readonly part: keyof typeof lockedTexts.lockedParts;
  /** Closed trades of the filter, in the unit counted. */
  readonly closed: number;
  readonly unit: CountingUnit;
  readonly filter: JournalFilter;
  readonly view: JournalView;
};

/**
 * A paid page for users without a paid plan: a blurred shape drawn from their own trades, one sentence, and a link to the plans, which return here.
 */
export function LockedPreview({ part, closed, unit, filter, view }: Props) {
  const { pathname, search } = useLocation();
  const groups = useOwnShape(filter, view);
  const { needs, shows, few } = lockedTexts.lockedParts[part];
  const isFew = closed < needs;
  const trades = closedUnits(closed, unit);
  return (
    <Card className={css.locked}>
      <svg className={`${css.shape} ${isFew ? css.few : ''}`} viewBox="0 0 1000 420" preserveAspectRatio="none" aria-hidden="true">
        {shapes[part](groups)}
      </svg>
      <EmptyState
        small
        title={isFew ? few(trades, needs) : shows(trades)}
        actions={
          <ButtonLink look="primary" to="/pricing" state={{ from: pathname + search }}>
            {lockedTexts.seePlans}
          </ButtonLink>
        }
      >
        <p>{lockedTexts.partOfPlans}</p>
      </EmptyState>
    </Card>
  );
}
