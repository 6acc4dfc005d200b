import type { ColumnProfile } from '../../../../../shared/domain/importers/columnProfile.ts';
import type { PointAnswer } from '../../../../../shared/domain/importers/pointValues.ts';
import { api } from '../../../api.ts';

/** What the trader said of earlier files: how their own columns are read, and what one point of futures is worth. */
export type KeptForImports = { readonly profiles: readonly ColumnProfile[]; readonly points: readonly PointAnswer[] };

/** Both are a help: without them a file is asked about once more. */
const helped = <T>(what: string, asked: Promise<readonly T[]>): Promise<readonly T[]> =>
  asked.catch((error: unknown) => {
    console.warn(`${what} of earlier files could not be read.`, error);
    return [];
  });

/** Reads what is kept. */
export async function keptForImports(): Promise<KeptForImports> {
  const [profiles, points] = await Promise.all([
    helped('The columns', api.imports.profiles({}) as Promise<readonly ColumnProfile[]>),
    helped('The point values', api.imports.points({})),
  ]);
  return { profiles, points };
}

/** Where re-runs moved imports: only then can a file meet its fills under another account. */
export const movedImports = (): Promise<readonly { from: string; to: string }[]> =>
  api.imports.list({}).then(
    (receipts) =>
      receipts.flatMap(({ movedFrom = [], accounts, state }) =>
        state === 'undone' ? [] : movedFrom.map((from) => ({ from, to: accounts[0]! })),
      ),
    () => [],
  );
