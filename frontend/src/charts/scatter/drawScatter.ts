/** Points, in shares of the plot from its lower left corner, with their outcomes: 1 won, 0 even, −1 lost. */
export type PlottedPoints = { readonly x: ArrayLike<number>; readonly y: ArrayLike<number>; readonly outcome: ArrayLike<number> };

/** A grid, row by row from the lower left: how many are in each cell, and how many of them won. */
export type PlottedCells = {
  readonly columns: number;
  readonly rows: number;
  readonly trades: ArrayLike<number>;
  readonly wins: ArrayLike<number>;
};

type Colors = { readonly gain: string; readonly loss: string; readonly flat: string };

const RADIUS = 3.2;

/** Won ones are discs, lost ones rings, even ones dashes: they differ by shape, too. */
function drawPoints(
  context: CanvasRenderingContext2D,
  { x, y, outcome }: PlottedPoints,
  width: number,
  height: number,
  colors: Colors,
): void {
  context.globalAlpha = x.length > 800 ? 0.55 : 0.8;
  context.lineWidth = 1.4;
  for (let i = 0; i < x.length; i++) {
    const [px, py] = [x[i]! * width, (1 - y[i]!) * height];
    context.beginPath();
    if (outcome[i]! === 0) {
      context.strokeStyle = colors.flat;
      context.moveTo(px - RADIUS, py);
      context.lineTo(px + RADIUS, py);
      context.stroke();
      continue;
    }
    context.arc(px, py, RADIUS, 0, 2 * Math.PI);
    if (outcome[i]! > 0) {
      context.fillStyle = colors.gain;
      context.fill();
    } else {
      context.strokeStyle = colors.loss;
      context.stroke();
    }
  }
}

/** The more dots a cell has the fuller it is, in the color of their majority; losers leave the middle free. */
function drawCells(context: CanvasRenderingContext2D, cells: PlottedCells, width: number, height: number, colors: Colors): void {
  const { columns, rows, trades, wins } = cells;
  const [across, up] = [width / columns, height / rows];
  let most = 1;
  for (let cell = 0; cell < trades.length; cell++) if (trades[cell]! > most) most = trades[cell]!;
  for (let cell = 0; cell < trades.length; cell++) {
    const n = trades[cell]!;
    if (n === 0) continue;
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const isWon = 2 * wins[cell]! >= n;
    context.globalAlpha = 0.18 + 0.82 * (Math.log1p(n) / Math.log1p(most));
    context.fillStyle = isWon ? colors.gain : colors.loss;
    const [left, top] = [column * across, height - (row + 1) * up];
    context.fillRect(left + 0.5, top + 0.5, across - 1, up - 1);
    if (!isWon) context.clearRect(left + across * 0.3, top + up * 0.3, across * 0.4, up * 0.4);
  }
}

/** Draws points or cells into a canvas of a size in pixels of the page with some room around, as sharp as the screen is. */
export function drawScatter(
  canvas: HTMLCanvasElement,
  { points, cells }: { readonly points: PlottedPoints | null; readonly cells: PlottedCells | null },
  { width, height, pad }: { readonly width: number; readonly height: number; readonly pad: number },
): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const sharpness = globalThis.devicePixelRatio || 1;
  canvas.width = Math.round((width + 2 * pad) * sharpness);
  canvas.height = Math.round((height + 2 * pad) * sharpness);
  context.scale(sharpness, sharpness);
  context.translate(pad, pad);
  const style = getComputedStyle(canvas);
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const colors = { gain: color('gain'), loss: color('loss'), flat: color('flat') };
  if (points !== null) drawPoints(context, points, width, height, colors);
  if (cells !== null) drawCells(context, cells, width, height, colors);
}
