import { brokers } from 'importers:brokers';
import { Check, Minus } from 'lucide-react';
import * as landingTexts from '#copy/landingTexts.ts';
import * as featuresTexts from '#copy/public/featuresTexts.ts';
import * as pictureTexts from '#copy/public/pictureTexts.ts';
import * as proTexts from '#copy/public/proTexts.ts';
import * as signupTexts from '#copy/signIn/signupTexts.ts';
import { planFeatures, plans } from '#domain/plans/plans.ts';
import { FeatureCards, ProductPicture, ProParts } from '#features/showcase/FeatureCards.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Row } from '#ui/Stack.tsx';
import { ColumnHeads } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
import css from './FeaturesPage.module.css';

const columns = [
  { name: 'Free', plan: plans.free },
  { name: 'Pro', plan: plans.monthly },
] as const;

/** Features of each plan, from the single catalog of plans. Both paid plans include the same. */
function PlansTable() {
  return (
    <table className={css.plansTablePlans}>
      <caption className="unseen">{featuresTexts.plansTable}</caption>
      <thead>
        <tr>
          <td />
          <ColumnHeads names={columns.map(({ name }) => name)} />
        </tr>
      </thead>
      <tbody>
        {planFeatures.map((feature) => (
          <tr key={feature}>
            <th scope="row">{feature}</th>
            {columns.map(({ name, plan }) => (
              <td key={name}>
                {plan.features[feature] ? (
                  <Check role="img" aria-label="Included" size={18} />
                ) : (
                  <Minus role="img" aria-label="Not included" size={18} />
                )}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">Price</th>
          <td>$0 {plans.free.period}</td>
          <td>
            ${plans.monthly.price} {plans.monthly.period} or ${plans.yearly.price} {plans.yearly.period}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const parts = Object.keys(proTexts.proParts) as (keyof typeof proTexts.proParts)[];

/** An import before it is saved, and whose files are read. */
const Import = () => (
  <section className={css.import} aria-labelledby="import">
    <div>
      <h2 id="import">{featuresTexts.importTitle}</h2>
      <p>{featuresTexts.importText}</p>
    </div>
    <ProductPicture name="import" />
    <p className={css.brokers} id="brokers">
      <Text as="b" tone="ink">
        Supported files:
      </Text>{' '}
      {brokers.join(', ')}
      {featuresTexts.anyCsv}
    </p>
  </section>
);

/** Every page of the product, by its area. */
const Pages = () => (
  <section className={css.section} aria-labelledby="pages">
    <h2 id="pages">{featuresTexts.pagesTitle}</h2>
    <div className={css.areas}>
      {featuresTexts.areas.map(({ area, plan, pages }) => (
        <div key={area}>
          <Text as="h3" size="title" weight="medium">
            {area} <small>{plan}</small>
          </Text>
          <dl>
            {Object.entries(pages).map(([page, text]) => (
              <div key={page}>
                <Text as="dt" size="body" tone="ink" weight="medium">
                  {page}
                </Text>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  </section>
);

/** Everything Afterbell does for a trader, with pictures of it (spec section 3, "Plan", for what each plan holds). */
export default function FeaturesPage() {
  return (
    <div className={css.wrap} data-controls="large">
      <header className={css.head}>
        <h1>{featuresTexts.title}</h1>
        <p>{featuresTexts.lead}</p>
        <Row gap={8} wrap className={css.actions}>
          <ButtonLink look="primary" to="/try">
            {landingTexts.tryIt}
          </ButtonLink>
          <ButtonLink to="/signup">Get started</ButtonLink>
        </Row>
      </header>
      <Import />
      <section className={css.section} aria-labelledby="measure">
        <h2 id="measure">{landingTexts.measure}</h2>
        <FeatureCards />
      </section>
      <section className={css.section} id="pro" aria-labelledby="pro-title">
        <h2 id="pro-title">{proTexts.proTitle}</h2>
        <ProParts parts={parts} />
        <Text size="label" tone="quiet" className={css.note}>
          {pictureTexts.fromDemo}
        </Text>
      </section>
      <Pages />
      <section className={css.section} aria-labelledby="promises">
        <h2 id="promises">{featuresTexts.promisesTitle}</h2>
        <dl className={css.promises}>
          {Object.entries(featuresTexts.promises).map(([promise, how]) => (
            <div key={promise}>
              <Text as="dt" size="body" tone="ink" weight="medium">
                {promise}
              </Text>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={`${css.section} ${css.plans}`} aria-labelledby="holds">
        <h2 id="holds">{featuresTexts.freeTitle}</h2>
        <PlansTable />
        <ButtonLink to="/signup">{signupTexts.title}</ButtonLink>
      </section>
    </div>
  );
}
