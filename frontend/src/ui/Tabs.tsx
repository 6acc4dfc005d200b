import { Tabs as AmplifyTabs } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import './Tabs.css';

type Props<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly tabs: readonly { readonly value: T; readonly text: string; readonly content: ReactNode; readonly disabled?: boolean }[];
  readonly onChange: (value: T) => void;
};

/** Views of one thing in one place. Arrow keys move between the tabs. Amplify UI comes with it, so it is loaded lazily. */
export const Tabs = <T extends string>({ label, value, tabs, onChange }: Props<T>) => (
  <AmplifyTabs.Container value={value} onValueChange={(next) => onChange(next as T)}>
    <AmplifyTabs.List aria-label={label}>
      {tabs.map((tab) => (
        <AmplifyTabs.Item key={tab.value} value={tab.value} isDisabled={tab.disabled ?? false}>
          {tab.text}
        </AmplifyTabs.Item>
      ))}
    </AmplifyTabs.List>
    {tabs.map((tab) => (
      <AmplifyTabs.Panel key={tab.value} value={tab.value}>
        {tab.content}
      </AmplifyTabs.Panel>
    ))}
  </AmplifyTabs.Container>
);
