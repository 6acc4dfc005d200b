import { AfterTheBell } from './AfterTheBell.tsx';
import css from './SampleDay.module.css';
import { sampleCurve, sampleTrades } from './sampleDay.ts';

const levels = [
  { text: '+$1,000', top: 0 },
  { text: '+$500', top: 46.73 },
  { text: '$0', top: 93.46 },
];
const hours = [
  { text: '09:30', left: 0 },
  { text: '11:00', left: 23.08 },
  { text: '12:30', left: 46.15 },
  { text: '14:00', left: 69.23 },
];
const figures = [
  { label: 'Net P&L', value: '+$786.90', tone: css.gain },
  { label: 'In R', value: '+1.9 R' },
  { label: 'Winners', value: '4 of 6' },
  { label: 'Profit factor', value: '3.40' },
];
const tone = (won: boolean) => (won ? css.gain : css.loss);

/** The curve of the session with a number where each trade ended, and below it when a trade was open. */
function Curve() {
  return (
    <div className={css.plot}>
      <div className={css.levels} aria-hidden="true">
        {levels.map(({ text, top }) => (
          <span key={text} style={{ top: `${top}%` }}>
            {text}
          </span>
        ))}
      </div>
      <div className={css.canvas} aria-hidden="true">
        <svg viewBox="0 0 1000 400" preserveAspectRatio="none" aria-hidden="true">
          <path className={css.grid} d="M0 0H1000M0 186.9H1000M0 373.8H1000" />
          <path className={css.area} d={`${sampleCurve}L1000 374L0 374Z`} />
          <path className={css.line} d={sampleCurve} />
        </svg>
        {sampleTrades.map(({ from, won, at }, i) => (
          <i key={from} className={`${css.number} ${css.onCurve} ${tone(won)}`} style={{ left: `${at[0]}%`, top: `${at[1]}%` }}>
            {i + 1}
          </i>
        ))}
        <span className={css.end} />
      </div>
      <div className={css.lane} aria-hidden="true">
        {sampleTrades.map(({ from, won, span }) => (
          <i key={from} className={tone(won)} style={{ left: `${span[0]}%`, width: `${span[1]}%` }} />
        ))}
      </div>
      <div className={css.hours} aria-hidden="true">
        {hours.map(({ text, left }) => (
          <span key={text} style={{ left: `${left}%` }}>
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}

/** A whole day in Afterbell: left of the bell the session, right of it the journal. */
export function SampleDay() {
  return (
    <figure className={css.figure}>
      <div className={css.sheet}>
        <div className={css.day}>
          <header>
            <div>
              <h2>Thursday, March 14</h2>
              <p>6 trades, margin account</p>
            </div>
            <dl>
              {figures.map(({ label, value, tone: toned }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className={toned}>{value}</dd>
                </div>
              ))}
            </dl>
          </header>
          <Curve />
          <table>
            <caption>Trades of the sample day</caption>
            <tbody>
              {sampleTrades.map(({ from, until, symbol, side, setup, r, net, won }, i) => (
                <tr key={from}>
                  <td>
                    <b className={`${css.number} ${tone(won)}`}>{i + 1}</b>
                  </td>
                  <td className={css.when}>
                    {from}
                    <span>–{until}</span>
                  </td>
                  <td>
                    <b>{symbol}</b> <span className={css.side}>{side}</span>
                  </td>
                  <td className={css.setup}>{setup}</td>
                  <td className={`${css.r} ${tone(won)}`}>{r}</td>
                  <td className={tone(won)}>{net}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <AfterTheBell />
      </div>
      <figcaption>A sample day. Yours looks like this after one import.</figcaption>
    </figure>
  );
}
