import { describe, expect, it } from 'vitest';
import { type FillId, fillIdOf, type ImportId, importIdOf, type TradeId, tradeIdOf, type UserId, userIdOf } from './ids.ts';

describe('ids', () => {
  it('are the text they were made of', () => {
    expect([userIdOf('u1'), fillIdOf('f1'), tradeIdOf('t1'), importIdOf('i1')]).toEqual(['u1', 'f1', 't1', 'i1']);
  });
});

/** Code the compiler must refuse: each of these lines is an error, or this file does not compile. Never called. */
const refused = (bare: string, user: UserId, fill: FillId, trade: TradeId, file: ImportId) => {
  // @ts-expect-error bare text is no user id
  const ofText: UserId = bare;
  // @ts-expect-error nor is a literal
  const literal: UserId = 'u1';
  // @ts-expect-error nor what text operations make of one
  const cut: UserId = user.slice(1);
  // @ts-expect-error bare text is no fill id
  const fillOfText: FillId = bare;
  // @ts-expect-error a user id is no fill id
  const fillOfUser: FillId = user;
  // @ts-expect-error nor a trade id
  const tradeOfUser: TradeId = user;
  // @ts-expect-error not every fill's id is a trade's
  const tradeOfFill: TradeId = fill;
  // @ts-expect-error a trade id is no user id
  const userOfTrade: UserId = trade;
  // @ts-expect-error an import id is no fill id
  const fillOfImport: FillId = file;
  // @ts-expect-error nor is bare text an import id
  const importOfText: ImportId = bare;
  // A trade id is the id of a fill.
  const fillOfTrade: FillId = trade;
  return [ofText, literal, cut, fillOfText, fillOfUser, tradeOfUser, tradeOfFill, userOfTrade, fillOfImport, importOfText, fillOfTrade];
};
void refused;
