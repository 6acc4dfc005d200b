/** A user's action at the Google stub: picks a listed account or another; or cancels, at the list or at the consent. */
type PageChoice =
  | 'cancel'
  | { readonly sub: string }
  | { readonly name: string; readonly email: string; readonly verified?: boolean; readonly cancel?: boolean };

/**
 * Goes through Google's pages as a browser would, without one: follows redirects with cookies and answers each form. Ends at the first address
 * that begins with `end`, which it answers unvisited. `see` gets every address on the way.
 */
export async function throughPages(
  start: string,
  choice: PageChoice,
  end: string,
  see: (address: string) => void = () => {},
): Promise<string> {
  const jar = new Map<string, string>();
  const go = async (address: string, form?: Record<string, string>): Promise<string> => {
    see(address);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const method = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
    const response = await fetch(address, { redirect: 'manual', headers: { cookie }, ...method });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) return act(address, await response.text());
    const next = new URL(location, address).href;
    return next.startsWith(end) ? next : go(next);
  };
  const act = (address: string, html: string): Promise<string> => {
    if (!html.includes('<main>')) throw new Error(`${address} is no page of Google: ${html}`);
    if (choice === 'cancel') return go(`${address}/cancel`, {});
    if (html.includes('Choose an account')) {
      if ('sub' in choice) return go(`${address}/choose`, { sub: choice.sub });
      const { name, email, verified = false } = choice;
      return go(`${address}/another`, { name, email, ...(verified && { verified: 'yes' }) });
    }
    return go('cancel' in choice && choice.cancel ? `${address}/cancel` : `${address}/allow`, {});
  };
  return go(start);
}
