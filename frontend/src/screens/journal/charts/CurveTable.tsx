/** One day of the curve: sums for drawing, texts for reading. `fall` is how far below the peak, at least 0. */
export type CurvePoint = {
  readonly day: string;
  readonly dayText: string;
  readonly tickText: string;
  readonly total: number;
  readonly totalText: string;
  readonly net: number;
  readonly netText: string;
  readonly fall: number;
  readonly fallText: string;
  readonly trades: string;
};

/** The curve as a table, for those who do not see the drawing. */
export function CurveTable({ points, label }: { readonly points: readonly CurvePoint[]; readonly label: string }) {
  return (
    <div className="unseen">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Day’s result</th>
            <th scope="col">Total</th>
            <th scope="col">Below peak</th>
          </tr>
        </thead>
        <tbody>
          {points.map((p) => (
            <tr key={p.day}>
              <th scope="row">{p.dayText}</th>
              <td>{p.netText}</td>
              <td>{p.totalText}</td>
              <td>{p.fallText}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
