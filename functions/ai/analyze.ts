// Record 0070: what a model is given, and how its answers are stored.

import { createHash, createHmac } from 'node:crypto';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import type { AiRequestLimits } from '#contract/schemas/user.ts';
import type { AnalysisKind } from '#domain/facts/checkedAnalysis.ts';
import { type FactsDocument, isOutside } from '#domain/facts/fact.ts';
import { asksForAdvice } from '#domain/facts/isAdvice.ts';
import { asksForNothing, isAnswerable } from '#domain/facts/writer/isAnswerable.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { RefusalDetails } from '#shared/refusal.ts';
import { checkRequest, type Reservation, reserveRequest } from '../credits/reserveRequest.ts';
import { settleRequest } from '../credits/settleRequest.ts';
import { weeklyLimitOf } from '../people/userView.ts';
import { ModelBusy } from '../world/model.ts';
import type { World } from '../world/world.ts';
import { type AnalysisRequest, answerOf } from './answerOf.ts';
import { answers, answerWrite } from './answers.ts';
import { askModel, MODEL_MS, type ModelResult } from './askModel.ts';

/** The call that an analysis answers: its declared codes are refused through it. */
type AnalysisContext = {
  readonly world: World;
  readonly viewer: { readonly userId: UserId; readonly entitlement: Parameters<typeof weeklyLimitOf>[0] };
  readonly refuse: (
    code: 'request_reused' | 'ai_spent' | 'ai_free_over' | 'ai_busy' | 'ai_writing',
    detail?: string,
    details?: RefusalDetails,
  ) => never;
};
type Answered = { readonly answer: AiAnswer; readonly charged: boolean; readonly aiLimits: AiRequestLimits };

/** The whole call; a model gets what loading the facts has left of it. Milliseconds. */
const CALL_MS = 25_000;
/** Seconds after which a busy model may be asked again, where it does not say so itself, and another call of the same request. */
const MODEL_PAUSE = 5;
const CALL_PAUSE = 2;

const hashOf = (kind: AnalysisKind, input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, input]))
    .digest('base64url');

/** Writes the analysis with a model or our rules. Asks no model when there is nothing to analyze or answer. */
async function write(
  world: World,
  userId: string,
  asked: AnalysisRequest,
  document: FactsDocument,
  began: number,
): Promise<ModelResult | { reason: 'few' | 'busy' }> {
  const { kind, question, follows } = asked;
  if (!document.facts.some((fact) => fact.n && !isOutside(fact))) return { reason: 'few' };
  if (question !== undefined && (asksForAdvice(question) || !(follows || isAnswerable(question, document.facts))))
    return { reason: 'refused' };
  if (question !== undefined && asksForNothing(document.facts)) return { reason: 'few' };
  if (asked.input.byRules) return { reason: 'busy' };
  const { model } = world;
  if (model === null) return { reason: 'off' };
  const safetyId = createHmac('sha256', world.secrets.pepper).update(`model:${userId}`).digest('base64url');
  const until = Math.min(began + CALL_MS, world.now() + MODEL_MS);
  return askModel({ ...world, model }, { kind, document, question, earlier: follows?.earlier ?? null }, { safetyId, until });
}

/** The answer to a request that was reserved, with its credit spent or back. On any failure the credit is refunded before the error is returned. */
async function answerReserved(
  { world, viewer, refuse }: AnalysisContext,
  asked: AnalysisRequest,
  facts: Awaited<ReturnType<AnalysisRequest['facts']>>,
  { limit, began, turn }: { readonly limit: number; readonly began: number; readonly turn: number },
): Promise<Answered> {
  const ref = { userId: viewer.userId, requestId: asked.requestId };
  try {
    const result = await write(world, viewer.userId, asked, facts.document, began);
    const answer = answerOf(world, { ...asked, turn }, facts, result);
    const stored = { id: answer.id, write: await answerWrite(viewer.userId, answer) };
    const ending = 'analysis' in result ? ({ spend: true, answer: stored } as const) : ({ spend: false, answer: stored } as const);
    const { isSpent, limits } = await settleRequest(world, ref, { limit, ending });
    if (!isSpent) world.log({ level: 'info', what: 'a credit was given back', count: 'creditRefunded' });
    return { answer, charged: isSpent, aiLimits: limits };
  } catch (error) {
    const { limits } = await settleRequest(world, ref, { limit, ending: { spend: false, answer: null } });
    world.log({ level: 'warn', what: 'a credit was given back', count: 'creditRefunded' });
    if (!(error instanceof ModelBusy)) throw error;
    return refuse('ai_busy', undefined, { retryAfter: error.retryAfter ?? MODEL_PAUSE, aiLimits: limits });
  }
}

/** The reply for a request without a reservation: its earlier answer, or the reason for the refusal. */
async function answerUnreserved(
  { world, viewer, refuse }: AnalysisContext,
  { follows }: AnalysisRequest,
  found: Exclude<Reservation, { is: 'reserved' }>,
): Promise<Answered> {
  const { limits } = found;
  if (found.is === 'reused') return refuse('request_reused');
  if (found.is === 'over') return follows!.refuseOver();
  if (found.is === 'freeOver') return refuse('ai_free_over', undefined, { aiLimits: limits });
  if (found.is === 'spent') return refuse('ai_spent', undefined, { aiLimits: limits });
  const stored = found.is === 'answered' ? await answers.load(world.table, 'strong', viewer.userId, found.answerId) : null;
  if (stored === null) return refuse('ai_writing', undefined, { retryAfter: CALL_PAUSE, aiLimits: limits });
  return { answer: stored, charged: false, aiLimits: limits };
}

/**
 * Answers one analysis request: loads the facts, reserves a credit, has the text written, and spends the credit only
 * for a model's text that passed the check. The same request again returns the same answer and costs nothing.
 * Requests that may not start, and requests about nothing, are refused without a write.
 */
export async function analyze(call: AnalysisContext, asked: AnalysisRequest): Promise<Answered> {
  const { world, viewer } = call;
  const began = world.now();
  const limit = weeklyLimitOf(viewer.entitlement, began);
  const { kind, input, requestId, follows = null } = asked;
  const request = [world, { userId: viewer.userId, requestId }, { hash: hashOf(kind, input), limit, follows }] as const;
  const checked = await checkRequest(...request);
  if (checked.is !== 'reserved') return answerUnreserved(call, asked, checked);
  const facts = await asked.facts();
  const reserved = await reserveRequest(...request);
  if (reserved.is !== 'reserved') return answerUnreserved(call, asked, reserved);
  world.log({ level: 'info', what: 'a credit was set aside', count: 'creditReserved' });
  return answerReserved(call, asked, facts, { limit, began, turn: reserved.turn });
}
