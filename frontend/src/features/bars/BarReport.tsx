import * as texts from '#copy/replay/barTexts.ts';
import type { BarFindings } from '#domain/bars/barFindings.ts';
import type { BarSeries } from '#domain/bars/barSeries.ts';
import { counted } from '#domain/format/percent.ts';
import { millis } from '#domain/units/millis.ts';
import { listStamp } from '#format/stamp.ts';
import css from './bars.module.css';

type Props = { readonly series: BarSeries; readonly findings: BarFindings; readonly zone: string };

/** Findings in a bar file, one line for each. */
function linesOf({ findings, zone }: Props): readonly string[] {
  const stamp = (seconds: number) => listStamp(millis(seconds * 1000), zone, false);
  const rows = (count: number) => counted(count, 'row');
  const same = findings.duplicates - findings.differing;
  const [longest] = findings.gaps;
  return [
    ...(findings.otherRows > 0 ? [texts.otherSymbols(rows(findings.otherRows), findings.otherSymbols.join(', '))] : []),
    ...(findings.unreadable > 0 ? [texts.unreadable(rows(findings.unreadable), findings.unreadableLine)] : []),
    ...(findings.impossible > 0 ? [texts.impossible(rows(findings.impossible))] : []),
    ...(findings.unordered > 0 ? [texts.unordered(rows(findings.unordered))] : []),
    ...(same > 0 ? [texts.duplicates(rows(same))] : []),
    ...(findings.differing > 0 ? [texts.differing(rows(findings.differing))] : []),
    ...(longest === undefined ? [] : [texts.gaps(counted(findings.gapCount, 'gap'), texts.gap(stamp(longest.from), stamp(longest.until)))]),
  ];
}

/** Content and faults of a bar file. */
export function BarReport(props: Props) {
  const { series, zone } = props;
  const { time, seconds } = series;
  const stamp = (at: number) => listStamp(millis(at * 1000), zone, false);
  const lines = linesOf(props);
  return (
    <div className={css.report} role="status">
      <p>
        <strong>{series.symbol}</strong>{' '}
        {texts.found(counted(time.length, 'bar'), texts.barLengthText(seconds), stamp(time[0]!), stamp(time.at(-1)! + seconds))}
      </p>
      {lines.length === 0 ? (
        <p>{texts.clean}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
