import { ownSettings } from './settings.ts';

/** Where the site is at home, for the address search engines should store: the domain of deploy.json. Null: it has no name of its own. */
export function siteHome(): string | null {
  const { domain } = ownSettings();
  return domain === null ? null : `https://${domain.name}`;
}
