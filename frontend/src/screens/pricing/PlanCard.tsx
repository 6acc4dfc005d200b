import { Check, Minus } from 'lucide-react';
import type { User } from '#contract/schemas/user.ts';
import * as pricingTexts from '#copy/subscription/pricingTexts.ts';
import { type Plan, type PlanFeature, planFeatures } from '#domain/plans/plans.ts';
import { EndPlan } from '#features/subscription/EndPlan.tsx';
import { isPaid } from '#shared/access.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import css from './PlanCard.module.css';

/** A plan button's label, and whether it is enabled. `state` is a separate disabled button above it. */
type PlanButton = { readonly label: string; readonly disabled: boolean; readonly state?: 'Ending Soon' };

/** The wording of spec section 2. `now` in UTC milliseconds. */
export function planButton({ id, callToAction }: Plan, user: User | null, now: number): PlanButton {
  if (user === null) return { label: id === 'free' ? 'Sign Up Free' : 'Subscribe', disabled: false };
  const { subscription: s } = user;
  const paid = isPaid(user, now);
  if (paid && s.cancelAtPeriodEnd) {
    if (id === 'free') return { label: pricingTexts.startsLater, disabled: true };
    const again = { label: id === 'monthly' ? 'Reactivate Monthly' : 'Reactivate Yearly', disabled: false };
    return s.type === id ? { ...again, state: 'Ending Soon' } : again;
  }
  if (paid ? s.type === id : id === 'free' && s.type === 'free') return { label: 'Current Plan', disabled: true };
  return { label: callToAction, disabled: false };
}

type Props = {
  readonly plan: Plan;
  readonly button: PlanButton;
  readonly busy: boolean;
  /** Said and asked before the plan is chosen; null when nothing needs asking. */
  readonly ask: { readonly question: string; readonly onKeep: () => void; readonly onGo: () => void } | null;
  readonly onChoose: () => void;
};

const monthsOfYear = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** A few words below each feature. */
const detailsOf = ({ weeklyAiLimit }: Plan): Readonly<Record<PlanFeature, string>> => ({
  'Unlimited Journaling': pricingTexts.journalingDetail,
  'Trade Analysis': pricingTexts.analysisDetail,
  'Performance Metrics': pricingTexts.metricsDetail,
  'Pattern Recognition': pricingTexts.patternsDetail,
  'AI-Powered Insights': pricingTexts.aiDetail(weeklyAiLimit),
  'Trading Replay': pricingTexts.replayDetail,
  'Community Features': pricingTexts.communityDetail,
});

/** One plan: its price, the cost of a year as twelve squares, its button and its features. */
export function PlanCard({ plan, button, busy, ask, onChoose }: Props) {
  const { id, name, description } = plan;
  return (
    <article className={id === 'yearly' ? `${css.card} ${css.popular}` : css.card} aria-labelledby={`plan-${id}`}>
      {id === 'yearly' && <p className={css.ribbon}>MOST POPULAR</p>}
      <h2 id={`plan-${id}`}>{name}</h2>
      <Text size="body" tone="quiet" className={css.about}>
        {description}
      </Text>
      <Price plan={plan} />
      {button.state && (
        <Button className={css.choose} disabled aria-describedby={`plan-${id}`}>
          {button.state}
        </Button>
      )}
      {ask === null ? (
        <Button
          look={id === 'yearly' ? 'primary' : 'secondary'}
          className={css.choose}
          disabled={button.disabled}
          busy={busy && 'Processing...'}
          aria-describedby={`plan-${id}`}
          onClick={onChoose}
        >
          {button.label}
        </Button>
      ) : (
        <EndPlan className={css.ask} busy={busy} onEnd={ask.onGo} onKeep={ask.onKeep}>
          {ask.question}
        </EndPlan>
      )}
      <Features plan={plan} />
    </article>
  );
}

function Price({ plan: { id, price, period, savings } }: { readonly plan: Plan }) {
  const paidMonths = id === 'free' ? 0 : id === 'monthly' ? 12 : 10;
  return (
    <>
      <p className={css.price}>
        ${price}{' '}
        <Text as="small" size="body" tone="quiet">
          {period}
        </Text>
      </p>
      <Row gap={8} className={css.months} aria-hidden="true">
        {monthsOfYear.map((month) => (
          <i key={month} className={month <= paidMonths ? css.paidMonth : id === 'yearly' ? css.freeMonth : undefined} />
        ))}
      </Row>
      <Text size="label" tone="quiet" className={css.year}>
        <span>{id === 'free' ? 'Nothing to pay' : 'Twelve months'}</span>
        {id === 'monthly' && <span>${12 * price}</span>}
        {savings && <strong>{savings}</strong>}
      </Text>
    </>
  );
}

const Features = ({ plan }: { readonly plan: Plan }) => (
  <ul className={css.features}>
    {planFeatures.map((feature) =>
      plan.features[feature] ? (
        <li key={feature}>
          <Check aria-label="Included" />
          <span>
            {feature}
            <small>{detailsOf(plan)[feature]}</small>
          </span>
        </li>
      ) : (
        <li key={feature} className={css.without}>
          <Minus aria-label="Not included" />
          <span>{feature}</span>
        </li>
      ),
    )}
  </ul>
);
