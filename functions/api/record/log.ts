import type { api } from '#contract/index.ts';
import { pageOf } from '#domain/record/verifyRecord.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { lastPage, listPages, pageLinks } from '#functions/record/publishLog.ts';
import { pageProofs } from '#functions/record/stampPages.ts';

const PAGES = 100;

/** Answers every caller alike; no page names a trader. */
export const log: Handler<typeof api.record.log> = async ({ input: { before, page }, world: { table } }) => {
  const last = await lastPage(table);
  const newest = last === null ? 0 : Number(pageOf(last).number);
  const to = Math.min(newest, before === undefined ? newest : Number(before) - 1);
  const pages = to < 1 ? [] : await listPages(table, Math.max(1, to - PAGES + 1), to);
  const [links, proof] =
    page === undefined
      ? []
      : await Promise.all([pageLinks.load(table, 'eventual', Number(page)), pageProofs.load(table, 'eventual', Number(page))]);
  const rows = pages.toReversed();
  return {
    pages: rows.map(({ row }) => row),
    stamps: rows.flatMap(({ row, block }) => (block === undefined ? [] : [{ page: pageOf(row).number, block }])),
    hashes: links?.hashes ?? [],
    proof: proof?.proof ?? null,
  };
};
