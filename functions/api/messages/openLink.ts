import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Leads to the page with the button: mail programs that only open addresses, and those that check them, change nothing. */
export const openLink: Handler<typeof api.messages.openLink> = async ({ input: { token } }) => ({
  location: `/mail?token=${encodeURIComponent(token)}`,
});
