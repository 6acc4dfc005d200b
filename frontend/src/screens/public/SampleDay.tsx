import * as landingTexts from '#copy/landingTexts.ts';
import { AfterTheBell } from './AfterTheBell.tsx';
import css from './SampleDay.module.css';
import { sampleCurve, sampleTrades } from './sampleTrades.ts';

const levels = ['+$1,000', '+$500', '$0'];
const hours = ['09:30', '11:00', '12:30', '14:00'];
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
            <caption className="unseen">{landingTexts.dayTrades}</caption>
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
      <figcaption>{landingTexts.dayCaption}</figcaption>
    </figure>
  );
}
