import { Check } from 'lucide-react';
import css from './forgot.module.css';

const steps = ['Email', 'Verify', 'Reset'] as const;
export type Step = (typeof steps)[number];

/** Where in the three steps the person is. */
export function Progress({ at }: { readonly at: Step }) {
  const now = steps.indexOf(at);
  return (
    <ol className={css.progress} aria-label={`Step ${now + 1} of ${steps.length}`}>
      {steps.map((step, i) => (
        <li key={step} className={i < now ? css.done : i === now ? css.now : undefined} aria-current={i === now ? 'step' : undefined}>
          <span aria-hidden="true">{i < now ? <Check size={14} /> : i + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  );
}
