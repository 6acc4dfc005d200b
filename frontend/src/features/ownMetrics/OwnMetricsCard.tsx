import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as ownMetricTexts from '#copy/ownMetricTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { OwnMetric } from '#domain/journal/model/journalSettings.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { Amount } from '#format/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, CardNote } from '#ui/Card.tsx';
import { Explain } from '#ui/Explain.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Lines } from '#ui/Table.tsx';
import OwnMetricDialog, { ownMetricText, useOwnMetrics } from './OwnMetricDialog.tsx';
import css from './ownMetrics.module.css';

type Props = { readonly statistics: TradeStatistics; readonly money: MoneyFormat; readonly className?: string | undefined };

/** The trader's own metrics with their values, and how to add, change and delete one. */
export default function OwnMetricsCard({ statistics, money, className }: Props) {
  const { showToast } = useBrowser();
  const { metrics, change } = useOwnMetrics();
  const [edited, setEdited] = useState<OwnMetric | 'new' | null>(null);
  const remove = ({ name }: OwnMetric) =>
    change((all) => all.filter((each) => each.name !== name)).then(
      () => showToast({ text: ownMetricTexts.removed(name), kind: 'success' }),
      (error: unknown) => showToast({ text: sentence(error, ownMetricTexts.failed), kind: 'error' }),
    );
  return (
    <Card className={className} title={ownMetricTexts.title} aria-label={ownMetricTexts.title}>
      {metrics?.length === 0 && <CardNote>{ownMetricTexts.none}</CardNote>}
      <Lines className={css.metrics}>
        {metrics?.map((metric) => {
          const { text, reason } = ownMetricText(metric.formula, statistics, money);
          return (
            <div key={metric.name}>
              <dt>
                <Explain title={metric.name} text={metric.formula} details={reason === null ? [] : [reason]}>
                  {metric.name}
                </Explain>
              </dt>
              <dd>
                <Amount>{text}</Amount>
                <IconButton label={ownMetricTexts.editTitle(metric.name)} onClick={() => setEdited(metric)}>
                  <Pencil aria-hidden="true" />
                </IconButton>
                <IconButton label={ownMetricTexts.remove(metric.name)} onClick={() => void remove(metric)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </dd>
            </div>
          );
        })}
      </Lines>
      <Button size="small" onClick={() => setEdited('new')}>
        <Plus aria-hidden="true" />
        {ownMetricTexts.add}
      </Button>
      {edited !== null && (
        <OwnMetricDialog metric={edited === 'new' ? null : edited} statistics={statistics} money={money} onClose={() => setEdited(null)} />
      )}
    </Card>
  );
}
