import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import UPlot from 'uplot';
import { EquityChart } from '#charts/equity/EquityChart.tsx';

const MINUTE = 60_000;

/** A random walk of `size` steps, with each step's distance below the previous high. */
function walk(size: number) {
  const at = Float64Array.from({ length: size }, (_, i) => 1_600_000_000_000 + i * 30 * MINUTE);
  const total = new Float64Array(size);
  const fall = new Float64Array(size);
  let [value, peak, chance] = [0, 0, 1];
  for (let i = 0; i < size; i++) {
    chance = (chance * 48_271) % 2_147_483_647;
    value += chance / 2_147_483_647 - 0.49;
    peak = Math.max(peak, value);
    total[i] = value;
    fall[i] = peak - value;
  }
  return { at, total, fall };
}

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const holder = () => document.body.appendChild(Object.assign(document.createElement('div'), { style: 'width:740px' }));

async function timed(draw: (element: HTMLElement) => () => void): Promise<number> {
  const element = holder();
  const start = performance.now();
  const remove = draw(element);
  await painted();
  const took = performance.now() - start;
  remove();
  element.remove();
  await painted();
  return took;
}

/** Milliseconds from data to paint: ours (line, drawdown, axes) and uPlot (both lines, axes), in turns; the fastest of each, for other work on the machine only adds. */
async function compare(size: number, rounds: number) {
  const data = walk(size);
  const read = () => ({ when: '', total: '', step: '', sign: 0, below: null, href: '/' });
  const ours = (element: HTMLElement) => {
    const root = createRoot(element);
    flushSync(() =>
      root.render(
        <MemoryRouter>
          <EquityChart
            data={data}
            read={read}
            deepest={null}
            ticks={(values) => values.map(String)}
            zone="America/New_York"
            label="Equity"
          />
        </MemoryRouter>,
      ),
    );
    return () => root.unmount();
  };
  const peer = (element: HTMLElement) => {
    const series = [{}, { stroke: '#3b82f6' }, { stroke: '#ff6b76', scale: 'fall' }];
    const plot = new UPlot({ width: 740, height: 332, series }, [data.at.map((ms) => ms / 1000), data.total, data.fall], element);
    return () => plot.destroy();
  };
  const times: [number, number][] = [];
  for (let round = 0; round <= rounds; round++) times.push([await timed(ours), await timed(peer)]);
  return { ours: Math.min(...times.map(([time]) => time)), peer: Math.min(...times.map(([, time]) => time)) };
}

Object.assign(globalThis, { compare });
