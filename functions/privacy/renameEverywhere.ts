import type { UserId } from '#domain/units/ids.ts';
import { unsettledWrite } from '../community/withdrawalWrites.ts';
import { waitingWrite } from '../leaderboard/withdrawTrader.ts';
import type { Write } from '../table/table.ts';

/** The writes that have the leaderboard and the community show somebody's new name within minutes, wherever the server dies; for the transaction that changes it. */
export const renameEverywhere = (userId: UserId, at: number): readonly Write[] => [waitingWrite(userId, at), unsettledWrite(userId, at)];
