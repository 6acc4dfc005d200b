import { type Hash, nodeHash, sha256, type TreePlace, toHex } from './verifyRecord.ts';

/** The tree of some leaves' hashes, as RFC 9162 has it: `root`, and `places[i]` proves leaf i. Without leaves the root is the hash of nothing. */
export async function merkleTree(
  leaves: readonly string[],
  hash: Hash = sha256,
): Promise<{ readonly root: string; readonly places: readonly TreePlace[] }> {
  const paths: string[][] = leaves.map(() => []);
  const rootOf = async (from: number, to: number): Promise<string> => {
    if (to - from === 1) return leaves[from]!;
    // The left side has the largest power of two below the number of leaves.
    const middle = from + 2 ** Math.ceil(Math.log2(to - from) - 1);
    const [left, right] = [await rootOf(from, middle), await rootOf(middle, to)];
    for (const path of paths.slice(from, middle)) path.push(right);
    for (const path of paths.slice(middle, to)) path.push(left);
    return nodeHash(left, right, hash);
  };
  const root = leaves.length === 0 ? toHex(await hash(new Uint8Array())) : await rootOf(0, leaves.length);
  return { root, places: paths.map((path, index) => ({ index, path })) };
}
