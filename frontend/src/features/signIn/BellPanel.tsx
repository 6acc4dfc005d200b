import { useId } from 'react';
import * as signInTexts from '#copy/signIn/signInTexts.ts';
import css from './BellPanel.module.css';

const session =
  'M126 40L126 49L128 50L155 55L197 61L195 62L195 74L164 79L164 102L167 105L166 108L179 114L181 117L187 119L190 122L195 123L195 126L199 128L200 131L203 132L203 134L207 136L205 138L208 138L210 141L210 212L213 213L210 214L212 216L210 218L218 222L217 224L226 226L228 228L240 230L248 234L249 236L262 240L264 243L261 244L265 245L264 246L269 248L265 250L264 282L248 285L249 286L242 287L243 288L241 291L240 314L244 318L242 320L245 322L244 325L241 326L249 331L248 333L252 334L258 341L257 342L259 344L257 346L257 352';
const open = [
  { time: '9:30 AM', y: 40 },
  { time: '11:00 AM', y: 112 },
  { time: '12:30 PM', y: 184 },
  { time: '2:00 PM', y: 256 },
];
const after = [
  { time: '4:04 PM', y: 436, what: signInTexts.importFills, how: signInTexts.importHow },
  { time: '4:10 PM', y: 532, what: signInTexts.review, how: signInTexts.reviewHow },
  { time: '4:25 PM', y: 628, what: signInTexts.plan, how: signInTexts.planHow },
  { time: '2:00 AM', y: 760, what: signInTexts.signedOut, how: signInTexts.sessionsExpire },
];

/** A day with Afterbell, drawn from the open at the top: the session until the bell, then the work after it. */
export function BellPanel() {
  const dusk = useId();
  return (
    <aside className={css.panel} aria-label={signInTexts.day}>
      <h2>{signInTexts.panelTitle}</h2>
      <svg viewBox="0 0 520 826" role="img" aria-label={signInTexts.panelSpoken}>
        <defs>
          <linearGradient id={dusk} x1="0" y1="0" x2="0" y2="1">
            <stop stopColor="var(--primary)" stopOpacity=".13" />
            <stop offset=".5" stopColor="var(--secondary)" stopOpacity=".05" />
            <stop offset="1" stopColor="var(--secondary)" stopOpacity="0" />
          </linearGradient>
        </defs>
        <rect x="0" y="352" width="520" height="474" fill={`url(#${dusk})`} />
        {open.map(({ time, y }) => (
          <g key={time}>
            <text x="40" y={y + 4}>
              {time}
            </text>
            <path className={css.hour} d={`M104 ${y}H480`} />
          </g>
        ))}
        <path className={css.area} d={`${session}L126 352L126 40Z`} />
        <path className={css.line} d={session} />
        <path className={css.bell} d="M0 352H520" />
        <circle className={css.ring} cx="257" cy="352" r="10" />
        <circle className={css.now} cx="257" cy="352" r="5.5" />
        <text className={css.mark} x="40" y="342">
          4:00 PM
        </text>
        <text className={css.mark} x="480" y="342" textAnchor="end">
          The bell
        </text>
        <path className={css.thread} d="M126 352V760" />
        {after.map(({ time, y, what, how }, i) => (
          <g key={time}>
            <text x="40" y={y + 5}>
              {time}
            </text>
            <circle className={i === after.length - 1 ? css.end : css.step} cx="126" cy={y} r={i === after.length - 1 ? 4 : 5} />
            <text className={css.what} x="152" y={y + 6}>
              {what}
            </text>
            <text className={css.how} x="152" y={y + 30}>
              {how}
            </text>
          </g>
        ))}
      </svg>
    </aside>
  );
}
