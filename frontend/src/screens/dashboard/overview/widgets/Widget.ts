import type { ComponentType } from 'react';
import type { CardWidth } from '#domain/accounts/overviewCard.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { Figures } from '#journal/worker/journalWorker.ts';

/** Props of every overview card; `className` positions it. */
export type WidgetProps = {
  readonly figures: Figures;
  readonly money: MoneyFormat;
  readonly gross: boolean;
  readonly zone: string;
  readonly className: string | undefined;
};

/** One card of the overview: its name in stored arrangements, its title, its usual width, and its code, loaded when it is first shown. */
export type Widget = {
  readonly id: string;
  readonly title: (unit: CountingUnit) => string;
  readonly width: CardWidth;
  readonly View: ComponentType<WidgetProps>;
};
