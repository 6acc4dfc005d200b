import type { MarkedToken, Token } from 'marked';
import { Fragment } from 'react';

/** Where links may lead: pages and letters, never scripts or files. */
const allowed = ['http:', 'https:', 'mailto:'];

/** The full address of a link in user text; null for a forbidden one. */
function safeLink(href: string): string | null {
  try {
    const { protocol, href: whole } = new URL(href.trim());
    return allowed.includes(protocol) ? whole : null;
  } catch {
    return null;
  }
}

type Props = { readonly tokens: readonly Token[] | undefined };

function Piece({ token }: { readonly token: MarkedToken }) {
  switch (token.type) {
    case 'strong':
      return (
        <strong>
          <InlineText tokens={token.tokens} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <InlineText tokens={token.tokens} />
        </em>
      );
    case 'del':
      return (
        <del>
          <InlineText tokens={token.tokens} />
        </del>
      );
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'link': {
      const href = safeLink(token.href);
      const text = <InlineText tokens={token.tokens} />;
      if (href === null) return text;
      return (
        <a href={href} target="_blank" rel="noreferrer noopener">
          {text}
        </a>
      );
    }
    case 'text':
      return token.tokens === undefined ? token.text : <InlineText tokens={token.tokens} />;
    case 'escape':
      return token.text;
    // Pictures of other sites would tell them who reads; HTML is text like any other.
    case 'image':
      return token.text || token.href;
    default:
      return token.raw;
  }
}

/** The words of a paragraph or a cell, with emphasis, code and links. */
export const InlineText = ({ tokens = [] }: Props) =>
  tokens.map((token, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no names, and their order is their text's
    <Fragment key={place}>
      <Piece token={token as MarkedToken} />
    </Fragment>
  ));
