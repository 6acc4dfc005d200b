type OpenPage = { readonly url: string; readonly focus: () => Promise<unknown> };
/** The open pages of the site, as a service worker reaches them: a type that TypeScript's DOM library lacks. */
export type OpenPages = {
  readonly matchAll: (of: { readonly type: 'window' }) => Promise<readonly OpenPage[]>;
  readonly openWindow: (url: string) => Promise<unknown>;
};

/** Shows an address of this site in a page that has it open, or in a new one: any other may have unsaved text. */
export async function openAddress(path: string, clients: OpenPages): Promise<void> {
  const pages = await clients.matchAll({ type: 'window' });
  const shown = pages.find(({ url }) => new URL(path, url).href === url);
  await (shown === undefined ? clients.openWindow(path) : shown.focus());
}
