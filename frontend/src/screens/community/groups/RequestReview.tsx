import { useId, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { sides } from '#copy/commonTexts.ts';
import * as texts from '#copy/together/groupTexts.ts';
import { yearDay } from '#domain/format/shortDay.ts';
import { type GroupPlaybook, reviewLimits } from '#domain/groups/groupSharing.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { stamp } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog, DialogActions } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { stackClasses } from '#ui/Stack.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import css from './requestReview.module.css';

type RuleChecksProps = {
  readonly playbook: GroupPlaybook;
  readonly broken: ReadonlySet<string>;
  readonly onChange: (broken: ReadonlySet<string>) => void;
};

/** The rules of a group's playbook, each ticked until it was broken. */
function RuleChecks({ playbook: { name, rules }, broken, onChange }: RuleChecksProps) {
  const ids = useId();
  const turn = (rule: string, followed: boolean) =>
    onChange(new Set(followed ? [...broken].filter((each) => each !== rule) : [...broken, rule]));
  return (
    <fieldset className={css.rules}>
      <legend>{texts.rulesFollowed(name)}</legend>
      {rules.map((rule, at) => (
        <label key={rule} htmlFor={`${ids}${at}`}>
          <Checkbox id={`${ids}${at}`} checked={!broken.has(rule)} onChange={({ target }) => turn(rule, target.checked)} /> {rule}
        </label>
      ))}
    </fieldset>
  );
}

/** A trade as the API lists it. */
type ListedTradeView = ReplyOf<'trades', 'list'>['trades'][number];

const nameOf = ({ instrument: { symbol, underlying, strike, right, expiry } }: ListedTradeView): string =>
  right === null || expiry === null ? symbol : `${underlying} ${strike} ${right === 'C' ? 'call' : 'put'} ${yearDay(expiry)}`;

type TradeChoiceProps = { readonly trades: readonly ListedTradeView[]; readonly chosen: string; readonly onChoose: (id: string) => void };

/** Selects one of the user's latest closed trades. */
function TradeChoice({ trades, chosen, onChoose }: TradeChoiceProps) {
  const { zone } = useTrader();
  const choices = trades.map((trade) => ({
    value: trade.id,
    text: `${nameOf(trade)} ${sides[trade.side]} · ${stamp(Date.parse(trade.closedAt ?? ''), zone)}`,
  }));
  return <ChoiceField label={texts.whichTrade} value={chosen} choices={choices} onChange={({ target }) => onChoose(target.value)} />;
}

type Props = {
  readonly group: ReplyOf<'groups', 'read'>;
  /** Ids of what the group has. */
  readonly shared: readonly string[];
  readonly onClose: () => void;
};

/** Number of the latest closed trades to choose from. */
const CHOICES = '100';
const schema = () => import('#contract/areas/groups/reviews.ts').then(({ reviews }) => reviews.requestReview.input);

/** Shares one of the last closed trades with a group, with a question and the rules it followed. */
export function RequestReview({ group: { _id: id, sharing, playbook }, shared, onClose }: Props) {
  const { showToast } = useBrowser();
  const { value, error, again } = useApiQuery('trades', 'list', { limit: CHOICES });
  const request = useApiMutation('groups', 'requestReview');
  const [chosen, choose] = useState('');
  /** The trade that the group turned out to have. */
  const [known, markKnown] = useState<string | null>(null);
  const [question, type] = useState('');
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const trade = value?.trades.find((each) => each.id === chosen) ?? value?.trades[0];
  const checks = (playbook?.rules ?? []).map((rule) => ({ rule, followed: !broken.has(rule) }));
  const { busy, problem, ties, field } = useForm({
    schema,
    fallback: texts.failed,
    read: () => ({ id, question, checks, trade: { id: trade?.id, account: trade?.account, openedAt: trade?.openedAt } }),
    async send(input) {
      const { _id: review } = await request(input as Parameters<typeof request>[0]);
      if (shared.includes(review)) return markKnown(trade!.id);
      showToast({ text: texts.requested, kind: 'success' });
      onClose();
    },
  });
  return (
    <Dialog title={texts.request} busy={busy} onEscape={onClose}>
      <form className={stackClasses(16)} {...ties}>
        <p>{texts.requestLead(texts.delays[sharing.delayDays], sharing.sizes)}</p>
        {error !== null && <RetryNotice text={texts.tradesFailed} onRetry={again} />}
        {value === null && error === null && <Skeleton height={60} />}
        {value?.trades.length === 0 && <Notice kind="info">{texts.noTrades}</Notice>}
        {trade !== undefined && <TradeChoice trades={value!.trades} chosen={trade.id} onChoose={choose} />}
        <TextAreaField
          {...field('question')}
          label={texts.whatToAsk}
          placeholder={texts.whatToAskExample}
          rows={3}
          maxLength={reviewLimits.question}
          value={question}
          onChange={({ target }) => type(target.value)}
        />
        {playbook !== null && <RuleChecks playbook={playbook} broken={broken} onChange={setBroken} />}
        {problem !== null && <Notice kind="error">{problem}</Notice>}
        {known === trade?.id && <Notice announce="status">{texts.requestedBefore}</Notice>}
        <DialogActions action={busy ? texts.sending : texts.request} busy={busy} unready={trade === undefined} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
