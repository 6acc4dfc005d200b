/** Where links may lead: pages and letters, never scripts or files. */
const allowed = ['http:', 'https:', 'mailto:'];

/** The address of a link in somebody's text, whole; null for one that may not be followed. */
export function safeLink(href: string): string | null {
  try {
    const { protocol, href: whole } = new URL(href.trim());
    return allowed.includes(protocol) ? whole : null;
  } catch {
    return null;
  }
}
