import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';

type Way = { readonly label: string; readonly disabled?: boolean; readonly onClick: () => void };
type Props = { readonly previous: Way; readonly next: Way; readonly size?: 'small'; readonly children?: ReactNode };

/** Links to the previous and next item; the current one may be between them. */
export const PreviousNext = ({ previous, next, children, ...rest }: Props) => (
  <>
    <IconButton {...rest} {...previous}>
      <ChevronLeft aria-hidden="true" />
    </IconButton>
    {children}
    <IconButton {...rest} {...next}>
      <ChevronRight aria-hidden="true" />
    </IconButton>
  </>
);
