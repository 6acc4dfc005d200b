import type { ReactNode } from 'react';
import { Row, Stack } from '#ui/Stack.tsx';
import css from './Kit.module.css';

type Props = {
  /** The component's name, which is its file's in ui/. */
  readonly name: string;
  readonly layout?: 'row' | 'stack' | 'columns';
  readonly children: ReactNode;
};

/** One part of the kit under its name. */
export const Part = ({ name, layout = 'row', children }: Props) => (
  <section className={css.part} data-part={name}>
    <h2>{name}</h2>
    {layout === 'columns' && <div className={css.columns}>{children}</div>}
    {layout === 'stack' && <Stack gap={12}>{children}</Stack>}
    {layout === 'row' && (
      <Row gap={12} wrap centered>
        {children}
      </Row>
    )}
  </section>
);
