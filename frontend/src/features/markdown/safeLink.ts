/** Where links may lead: pages and letters, never scripts or files. */
const allowed = ['http:', 'https:', 'mailto:'];

/** The full address of a link in user text; null for a forbidden one. */
export function safeLink(href: string): string | null {
  try {
    const { protocol, href: whole } = new URL(href.trim());
    return allowed.includes(protocol) ? whole : null;
  } catch {
    return null;
  }
}
