/** Address of Stripe for its library: the given one, such as the local stub's; default if null or empty. */
export function stripeAddress(endpoint: string | null | undefined) {
  if (!endpoint) return {};
  const { hostname, port, protocol } = new URL(endpoint);
  return { host: hostname, port: Number(port), protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
}
