import type { ComponentProps } from 'react';
import { TradeActions } from '#features/fills/TradeActions.tsx';
import { FillsTable } from './FillsTable.tsx';

/** One trade by its fills, with what can be recorded for it. */
export function TradeFills(props: ComponentProps<typeof FillsTable>) {
  return (
    <>
      <FillsTable {...props} />
      <TradeActions trade={props.trade} fills={props.fills} />
    </>
  );
}
