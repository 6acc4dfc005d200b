import encodeQR from 'qr';
import css from './secondFactor.module.css';

/** Modules of white around the code, without which cameras do not find it. */
const QUIET = 4;

/** The outline of all dark modules, as an SVG path. */
const outlineOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** A text as a QR code: dark on white in both themes, so that every camera reads it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  return (
    <svg className={css.qr} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={outlineOf(rows)} />
    </svg>
  );
}
