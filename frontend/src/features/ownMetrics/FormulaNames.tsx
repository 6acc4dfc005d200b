import * as ownMetricTexts from '#copy/ownMetricTexts.ts';
import type { Metric } from '#domain/metrics/metric.ts';
import { Button } from '#ui/Button.tsx';
import { formulaMetrics } from './formulaMetrics.ts';
import css from './ownMetrics.module.css';

const unitOf = ({ unit }: Metric) => (unit === 'time' ? '' : ownMetricTexts.units[unit]);

/** Every name that a formula can use, with its meaning; a press puts it into the formula. */
export const FormulaNames = ({ onChoose }: { readonly onChoose: (id: string) => void }) => (
  <section className={css.names} aria-label={ownMetricTexts.names}>
    <h3>{ownMetricTexts.names}</h3>
    <ul>
      {formulaMetrics.all.map((metric) => (
        <li key={metric.id}>
          <Button look="text" size="small" title={metric.means} onClick={() => onChoose(metric.id)}>
            {metric.id}
          </Button>
          <span>
            {metric.label}, {unitOf(metric)}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
