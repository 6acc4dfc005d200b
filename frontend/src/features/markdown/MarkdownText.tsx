import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { Fragment, useMemo } from 'react';
import { InlineText } from './InlineText.tsx';
import css from './markdown.module.css';

const Items = ({ items }: { readonly items: readonly Tokens.ListItem[] }) =>
  items.map(({ task, checked, tokens }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no names, and their order is their text's
    <li key={place}>
      {task && <span aria-hidden="true">{checked ? '☑ ' : '☐ '}</span>}
      <Blocks tokens={tokens} />
    </li>
  ));

const MarkdownTable = ({ token: { header, rows } }: { readonly token: Tokens.Table }) => (
  <div className={css.scroll}>
    <table>
      <thead>
        <tr>
          {header.map((cell, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <th key={place} scope="col">
              <InlineText tokens={cell.tokens} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <tr key={at}>
            {row.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={place}>
                <InlineText tokens={cell.tokens} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function Block({ token }: { readonly token: MarkedToken }) {
  switch (token.type) {
    case 'space':
    case 'def':
    case 'checkbox':
      return null;
    case 'heading': {
      // Under the heads of the page and of the pane.
      const Heading = token.depth < 3 ? 'h5' : 'h6';
      return (
        <Heading data-depth={token.depth}>
          <InlineText tokens={token.tokens} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <InlineText tokens={token.tokens} />
        </p>
      );
    case 'list':
      return token.ordered ? (
        <ol start={token.start || 1}>
          <Items items={token.items} />
        </ol>
      ) : (
        <ul>
          <Items items={token.items} />
        </ul>
      );
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={token.tokens} />
        </blockquote>
      );
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'hr':
      return <hr />;
    case 'table':
      return <MarkdownTable token={token} />;
    default:
      return <InlineText tokens={[token]} />;
  }
}

const Blocks = ({ tokens }: { readonly tokens: readonly Token[] }) =>
  tokens.map((token, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={place}>
      <Block token={token as MarkedToken} />
    </Fragment>
  ));

/** Maximum marks in one run of text, and markers at the beginning of one line, far beyond hand-written text. */
const MOST_MARKS = 300;
const DEEPEST = 12;

const deepLine = new RegExp(`^(?:[ \\t]*(?:>|[-*+](?=\\s|$)|\\d{1,9}[.)](?=\\s|$))){${DEEPEST},}`, 'm');
const deepIndent = new RegExp(`^(?: {2}|\\t){${2 * DEEPEST},}(?:[-*+]|\\d{1,9}[.)])\\s`, 'm');

/** Where one run of text ends and another begins: lists, headings, quotes and rows of tables have runs of their own. */
const newRun = /^\s*(?:$|[-*+]\s|\d{1,9}[.)]\s|#|>|\|)/;

/**
 * True if Markdown can be parsed quickly: parsers backtrack between marks of one run, and recurse for each marker of
 * a line, so text with thousands of either would freeze the page. Such text is shown verbatim.
 */
export function isReadable(text: string): boolean {
  if (deepLine.test(text) || deepIndent.test(text)) return false;
  let marks = 0;
  for (const line of text.split('\n')) {
    if (newRun.test(line)) marks = 0;
    for (const letter of line) if ('*_~`[]<>!&\\|'.includes(letter)) marks++;
    if (marks > MOST_MARKS) return false;
  }
  return true;
}

/** The tokens of a text; null if it must be shown verbatim. */
function tokensOf(text: string): readonly Token[] | null {
  if (!isReadable(text)) return null;
  try {
    return lexer(text, { gfm: true, breaks: true });
  } catch {
    return null;
  }
}

/** Markdown as it reads, made of elements and never of an HTML string. HTML in it is text, and links lead to pages and letters alone. */
export default function MarkdownText({ text }: { readonly text: string }) {
  const tokens = useMemo(() => tokensOf(text), [text]);
  return <div className={css.text}>{tokens === null ? <pre>{text}</pre> : <Blocks tokens={tokens} />}</div>;
}
