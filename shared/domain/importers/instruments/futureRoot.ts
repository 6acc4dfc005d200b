const CONTRACT = /^([A-Z0-9]{1,4}?)([FGHJKMNQUVXZ])(\d{1,4})$/;

/** A future's contract as the journal names it: capital letters, without the slash before and the exchange behind ("/MESH6:XCME" is MESH6). */
export const futureSymbol = (text: string): string =>
  text
    .toUpperCase()
    .replace(/^\.?\//, '')
    .replace(/:[A-Z_]+$/, '');

/** The root of a contract: MES of MESH6, MESH26 or MESH2026. Null when the text is no contract. */
export const futureRoot = (symbol: string): string | null => CONTRACT.exec(symbol)?.[1] ?? null;
