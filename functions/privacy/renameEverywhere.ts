import type { UserId } from '#domain/units/ids.ts';
import { unsettledWrite } from '../community/withdrawalWrites.ts';
import { waitingWrite } from '../leaderboard/withdrawTrader.ts';
import type { Write } from '../table/table.ts';

/**
 * Queues the leaderboard and community for a user's new name, within minutes and safe against crashes; for the
 * transaction that changes it.
 */
export const renameEverywhere = (userId: UserId, at: number): readonly Write[] => [waitingWrite(userId, at), unsettledWrite(userId, at)];
