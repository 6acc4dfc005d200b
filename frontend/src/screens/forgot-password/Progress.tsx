import { Check } from 'lucide-react';
import css from './forgot.module.css';

const steps = ['Email', 'Verify', 'Reset'] as const;
export type RecoveryStep = (typeof steps)[number];

/** The way from each step to the next, drawn as the two halves of a bell. */
const ways = ['M12 88C150 88 165 12 260 12', 'M260 12C355 12 370 88 508 88'] as const;

/** Where in the three steps the person is. */
export function Progress({ at }: { readonly at: RecoveryStep }) {
  const now = steps.indexOf(at);
  return (
    <div className={css.bell}>
      <svg viewBox="0 0 520 100" preserveAspectRatio="none" aria-hidden="true">
        {ways.map((way, i) => (
          <path key={way} className={i < now ? css.gone : css.ahead} d={way} />
        ))}
      </svg>
      <ol className={css.progress} aria-label={`Step ${now + 1} of ${steps.length}`}>
        {steps.map((step, i) => (
          <li key={step} className={i < now ? css.done : i === now ? css.now : undefined} aria-current={i === now ? 'step' : undefined}>
            <span aria-hidden="true">{i < now ? <Check size={14} /> : i + 1}</span>
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
