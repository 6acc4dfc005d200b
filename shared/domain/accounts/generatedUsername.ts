const adjectives =
  'amber brave bright calm clear clever cosy crisp early eager fair fresh gentle golden grand green honest keen kind lively lucky mellow modest patient quick quiet ready sharp silver steady sunny wise'.split(
    ' ',
  );
const nouns =
  'anchor badger beacon bell brook candle canyon cedar comet compass falcon ferry forest garden harbor heron island lantern maple meadow otter pebble pine raven ridge river sparrow summit thistle tide willow wren'.split(
    ' ',
  );

/**
 * A generated username for a user who did not choose one: adjective, noun and four digits, such as
 * "quiet_falcon_4821". Reveals nothing about the user. `chance` is at least four random bytes; the same bytes give
 * the same name.
 */
export function generatedUsername(chance: Uint8Array): string {
  const [first = 0, second = 0, high = 0, low = 0] = chance;
  const digits = String((high * 256 + low) % 10_000).padStart(4, '0');
  return `${adjectives[first % adjectives.length]}_${nouns[second % nouns.length]}_${digits}`;
}
