/** Where Stripe's library finds Stripe: at the address given, such as that of the stand-in; null or nothing: Stripe itself. */
export function stripeAddress(endpoint: string | null | undefined) {
  if (!endpoint) return {};
  const { hostname, port, protocol } = new URL(endpoint);
  return { host: hostname, port: Number(port), protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
}
