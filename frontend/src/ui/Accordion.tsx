import { Accordion as AmplifyAccordion } from '@aws-amplify/ui-react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import './Accordion.css';

type Props = {
  readonly items: readonly { readonly id: string; readonly title: string; readonly content: ReactNode }[];
  readonly className?: string | undefined;
};

/** Collapsible lines. Amplify UI comes with it, so it is loaded lazily. */
export const Accordion = ({ items, className = '' }: Props) => (
  <AmplifyAccordion.Container className={className}>
    {items.map(({ id, title, content }) => (
      <AmplifyAccordion.Item key={id} value={id}>
        <AmplifyAccordion.Trigger>
          {title}
          <AmplifyAccordion.Icon as="span" aria-hidden="true">
            <ChevronDown size={16} />
          </AmplifyAccordion.Icon>
        </AmplifyAccordion.Trigger>
        <AmplifyAccordion.Content>{content}</AmplifyAccordion.Content>
      </AmplifyAccordion.Item>
    ))}
  </AmplifyAccordion.Container>
);
