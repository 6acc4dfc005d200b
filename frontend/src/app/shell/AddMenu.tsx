import { ChevronDown, CircleDashed, Plus, Upload } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import * as shellTexts from '#copy/shellTexts.ts';
import { shortcuts } from '#features/keyboard/shortcuts.ts';
import { useSingleKeys } from '#features/keyboard/useSingleKeys.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';

type Props = {
  readonly className?: string | undefined;
  /** It shows its sign alone. */
  readonly bare?: boolean;
  readonly onAddTrade: () => void;
};

/** Adds to a journal: a trade, a file of trades, or a missed trade. */
export default function AddMenu({ className, bare = false, onAddTrade }: Props) {
  const navigate = useNavigate();
  const [singleKeys] = useSingleKeys();
  const keysOf = (name: 'addTrade' | 'importFile') => (singleKeys ? shortcuts[name].keys : undefined);
  return (
    <Menu
      label={shellTexts.add}
      align="end"
      entries={[
        { text: shellTexts.addOne, icon: <Plus aria-hidden="true" />, keys: keysOf('addTrade'), onChoose: onAddTrade },
        {
          text: shellTexts.addFile,
          icon: <Upload aria-hidden="true" />,
          keys: keysOf('importFile'),
          onChoose: () => void navigate('/dashboard/import'),
        },
        {
          text: shellTexts.addMissed,
          icon: <CircleDashed aria-hidden="true" />,
          onChoose: () => void navigate('/dashboard/missed?add=missed'),
        },
      ]}
      trigger={(ties) =>
        bare ? (
          <IconButton {...ties} look="secondary" label={shellTexts.add} className={className}>
            <Plus aria-hidden="true" />
          </IconButton>
        ) : (
          <Button {...ties} className={className}>
            <Plus aria-hidden="true" />
            {shellTexts.add}
            <ChevronDown aria-hidden="true" />
          </Button>
        )
      }
    />
  );
}
