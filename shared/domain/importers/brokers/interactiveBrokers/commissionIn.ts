const COMMISSION_IN = /^comm in ([a-z]{3})$/;

/** The column of commissions of a section of trades ("Comm/Fee", "Comm in USD"): its place, below 0 when missing, and the currency it names or ''. */
export function commissionIn(header: ReadonlyMap<string, number>): { readonly at: number; readonly currency: string } {
  const at = header.get('comm/fee') ?? header.get('commission') ?? -1;
  if (at >= 0) return { at, currency: '' };
  for (const [name, place] of header) {
    const currency = COMMISSION_IN.exec(name)?.[1];
    if (currency !== undefined) return { at: place, currency: currency.toUpperCase() };
  }
  return { at: -1, currency: '' };
}
