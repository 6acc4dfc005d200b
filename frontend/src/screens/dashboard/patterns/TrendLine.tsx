import css from './list.module.css';

const [WIDTH, HEIGHT, PAD] = [84, 28, 4];

/** A few values in their order as a line, its last as a dot, with zero across. */
export function TrendLine({ values, text }: { readonly values: readonly number[]; readonly text: string }) {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const x = (at: number) => PAD + (values.length < 2 ? 0.5 : at / (values.length - 1)) * (WIDTH - 2 * PAD);
  const y = (value: number) => HEIGHT - PAD - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * PAD);
  const last = values.at(-1) ?? 0;
  return (
    <svg className={css.trend} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} role="img" aria-label={text}>
      <line x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
      <polyline points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')} />
      <circle className={last > 0 ? css.gain : css.loss} cx={x(values.length - 1)} cy={y(last)} r={2.75} />
    </svg>
  );
}
