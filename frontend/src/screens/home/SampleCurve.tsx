import css from './SampleCurve.module.css';
import tones from './SampleDay.module.css';
import { sampleCurve, sampleTrades } from './sampleTrades.ts';

const levels = ['+$1,000', '+$500', '$0'];
const hours = ['09:30', '11:00', '12:30', '14:00'];
const tone = (won: boolean) => (won ? tones.gain : tones.loss);

/** The curve of the session with a number where each trade ended, and below it when a trade was open. */
export function SampleCurve() {
  return (
    <div className={css.plot}>
      <div className={css.levels} aria-hidden="true">
        {levels.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
      <div className={css.canvas} aria-hidden="true">
        <svg viewBox="0 0 1000 400" preserveAspectRatio="none" aria-hidden="true">
          <path className={css.grid} d="M0 0H1000M0 186.9H1000M0 373.8H1000" />
          <path className={css.area} d={`${sampleCurve}L1000 374L0 374Z`} />
          <path className={css.line} d={sampleCurve} />
        </svg>
        <svg className={css.numbers} aria-hidden="true">
          {sampleTrades.map(({ from, won, at: [left, top] }, i) => (
            <svg key={from} x={`${left}%`} y={`${top}%`} className={tone(won)} aria-hidden="true">
              <circle cy={won ? -17 : 17} r={9} />
              <text y={won ? -13 : 21}>{i + 1}</text>
            </svg>
          ))}
        </svg>
        <span className={css.end} />
      </div>
      <svg className={css.lane} aria-hidden="true">
        {sampleTrades.map(({ from, won, span: [left, width] }) => (
          <rect key={from} className={tone(won)} x={`${left}%`} y={won ? 0 : 3} width={`${width}%`} height={5} />
        ))}
      </svg>
      <div className={css.hours} aria-hidden="true">
        {hours.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
    </div>
  );
}
