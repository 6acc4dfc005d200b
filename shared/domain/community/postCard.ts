import type { CommunityPost, PostCard } from './communityPost.ts';

/**
 * Maximum bytes of a card's text and setup name, and steps of a trade's path: with everything else a card stays
 * within 1 KB.
 */
const most = { text: 380, name: 45, steps: 8 } as const;

const encoder = new TextEncoder();

/** The longest prefix of a text within `bytes` in UTF-8, cut between characters. */
function cutToBytes(text: string, bytes: number): string {
  if (encoder.encode(text).length <= bytes) return text;
  const room = new Uint8Array(bytes);
  return text.slice(0, encoder.encodeInto(text, room).read).trimEnd();
}

/** A name, and a sign where only its beginning has room. */
const shortName = (name: string): string =>
  cutToBytes(name, most.name) === name ? name : `${cutToBytes(name, most.name - encoder.encode('…').length)}…`;

/** Some of a path: its first step, its last, and those between at even distances. */
const fewer = <T>(path: readonly T[]): readonly T[] =>
  path.length <= most.steps
    ? path
    : Array.from({ length: most.steps }, (_, at) => path[Math.round((at * (path.length - 1)) / (most.steps - 1))]!);

function sharedOnCard(shared: CommunityPost['shared']): CommunityPost['shared'] {
  if (shared?.kind !== 'trade') return shared;
  const { trade } = shared;
  const setup = trade.setup === null ? null : shortName(trade.setup);
  return { kind: 'trade', trade: { ...trade, setup, what: shortName(trade.what), path: fewer(trade.path) } };
}

/** A post as feeds show it. */
export function postCard({ shown: _, ...post }: CommunityPost): PostCard {
  const text = cutToBytes(post.text, most.text);
  return { ...post, text, more: text !== post.text, shared: sharedOnCard(post.shared) };
}
