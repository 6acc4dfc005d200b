import { Download, EyeOff, Plus, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Chip } from '#ui/Chip.tsx';
import { ExpandButton } from '#ui/ExpandButton.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { RowButton } from '#ui/RowButton.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { SortButton } from '#ui/SortButton.tsx';
import css from '../Kit.module.css';
import { Part } from '../Part.tsx';

const looks = ['primary', 'secondary', 'ghost', 'danger', 'text'] as const;

/** What is pressed. */
export function Buttons() {
  const [unit, setUnit] = useState<'strategy' | 'trade' | 'campaign'>('strategy');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Part name="Button" layout="stack">
        <div className={css.row}>
          {looks.map((look) => (
            <Button key={look} look={look}>
              {look}
            </Button>
          ))}
        </div>
        <div className={css.row}>
          {looks.map((look) => (
            <Button key={look} look={look} size="small">
              {look}, small
            </Button>
          ))}
        </div>
        <div className={css.row}>
          {looks.map((look) => (
            <Button key={look} look={look} disabled>
              {look}, disabled
            </Button>
          ))}
        </div>
        <div className={css.row}>
          <Button look="primary" busy="Saving …">
            Save
          </Button>
          <Button busy="Exporting …">Export</Button>
          <Button look="text" busy="Loading …">
            Load
          </Button>
          <Button look="primary">
            <Plus aria-hidden="true" />
            With an icon
          </Button>
          <Button>
            <Download aria-hidden="true" />
            Export
          </Button>
        </div>
        <div className={css.row} data-controls="large">
          <Button look="primary">Large</Button>
          <Button>Large</Button>
        </div>
      </Part>
      <Part name="ButtonLink">
        <ButtonLink to="/" look="primary">
          A link as a button
        </ButtonLink>
        <ButtonLink to="/">Secondary</ButtonLink>
        <ButtonLink to="/" look="ghost">
          Ghost
        </ButtonLink>
      </Part>
      <Part name="IconButton">
        <IconButton label="Close">
          <X aria-hidden="true" />
        </IconButton>
        <IconButton label="Hide amounts" look="secondary" aria-pressed>
          <EyeOff aria-hidden="true" />
        </IconButton>
        <IconButton label="Remove" look="danger">
          <Trash2 aria-hidden="true" />
        </IconButton>
        <IconButton label="Close, small" size="small">
          <X aria-hidden="true" />
        </IconButton>
        <IconButton label="Close, disabled" disabled>
          <X aria-hidden="true" />
        </IconButton>
      </Part>
      <Part name="Segmented">
        <Segmented
          label="Count by"
          value={unit}
          choices={[
            { value: 'strategy', text: 'Strategies' },
            { value: 'trade', text: 'Trades' },
            { value: 'campaign', text: 'Campaigns' },
          ]}
          onChoose={setUnit}
        />
        <Segmented
          label="Amounts, disabled"
          value="net"
          disabled
          choices={[
            { value: 'net', text: 'Net' },
            { value: 'gross', text: 'Gross' },
          ]}
          onChoose={() => undefined}
        />
      </Part>
      <Part name="Chip">
        <Chip kind="removes" aria-label="Remove filter Side Long">
          <span>Side</span> <b>Long</b>
        </Chip>
        <Chip kind="adds">Filter</Chip>
        <Chip kind="toggles" aria-pressed>
          On
        </Chip>
        <Chip kind="toggles" aria-pressed={false}>
          Off
        </Chip>
        <Chip kind="adds" disabled>
          Disabled
        </Chip>
      </Part>
      <Part name="SortButton">
        <SortButton sorted="descending">Closed</SortButton>
        <SortButton sorted="ascending">Symbol</SortButton>
        <SortButton sorted={null}>Net</SortButton>
      </Part>
      <Part name="RowButton" layout="stack">
        <RowButton>All of this row is one button</RowButton>
      </Part>
      <Part name="ExpandButton">
        <ExpandButton label="Fills of AMD" isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        <ExpandButton label="Fills of SPY" isOpen onToggle={() => undefined} />
      </Part>
    </>
  );
}
