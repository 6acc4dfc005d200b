import { Link } from 'react-router-dom';
import * as landingTexts from '#copy/landingTexts.ts';
import { oneDecimal } from '#domain/format/percent.ts';
import { useIsBuilt } from '#features/navigation/builtPaths.ts';
import { Row } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import css from './CommunityCard.module.css';

type SharedWeek = { readonly trader: string; readonly trades: number; readonly r: readonly number[] };

/** Three sample weeks as the community would see them: what each day made, in R. */
const weeks: readonly SharedWeek[] = [
  { trader: 'mara.k', trades: 18, r: [1.4, -0.8, 1.7, 1.8, 0.1] },
  { trader: 'quietopen', trades: 26, r: [-1.1, 0.4, 0.7, -0.3, 1.5] },
  { trader: 'ironfly', trades: 11, r: [0.8, 0.7, -2.1, 0.5, -0.4] },
];
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
const MIDDLE = 48;
const PX_PER_R = 20;
const inR = (r: number) => `${r < 0 ? '' : '+'}${oneDecimal(r)} R`;

function Slip({ trader, trades, r }: SharedWeek) {
  const total = r.reduce((sum, day) => sum + day, 0);
  return (
    <li>
      <Row weight="medium" as="p" gap={8} justify="between">
        <b>{trader}</b>
        <span className={total < 0 ? css.loss : css.gain}>{inR(total)}</span>
      </Row>
      <svg className={css.bars} aria-hidden="true">
        <line x1="0" x2="100%" y1={MIDDLE} y2={MIDDLE} />
        {r.map((day, i) => {
          const height = Math.max(2, Math.abs(day) * PX_PER_R);
          const y = day < 0 ? MIDDLE : MIDDLE - height;
          return (
            <rect key={days[i]} className={day < 0 ? css.loss : css.gain} x={`${i * 20 + 4}%`} width="12%" y={y} height={height} rx="2" />
          );
        })}
      </svg>
      <p className={css.days} aria-hidden="true">
        {days.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
      <Text size="small" tone="faint" className={css.count}>
        {trades} trades
      </Text>
    </li>
  );
}

/** The community of the landing page: weeks shared in R, never in dollars. */
export function CommunityCard() {
  const isBuilt = useIsBuilt();
  return (
    <section className={css.card} aria-labelledby="community">
      <div className={css.words}>
        <h2 id="community">{landingTexts.communityTitle}</h2>
        <p>{landingTexts.community}</p>
        {isBuilt('/community') && (
          <Link className={css.visit} to="/community">
            {landingTexts.communityLink}
          </Link>
        )}
      </div>
      <ul className={css.slips} aria-label={landingTexts.communityChart}>
        {weeks.map((week) => (
          <Slip key={week.trader} {...week} />
        ))}
      </ul>
    </section>
  );
}
