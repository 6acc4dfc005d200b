import { useSession } from '#browser/session/useSession.ts';
import { accessDenied } from '#shared/access.ts';
import { PaletteDialog } from './PaletteDialog.tsx';
import { useFrameCommands } from './useFrameCommands.ts';
import { useJournalCommands } from './useJournalCommands.ts';
import { useScreenCommands } from './useScreenCommands.ts';

type Props = { readonly onAddTrade: () => void; readonly onHelp: () => void; readonly onClose: () => void };

/** The global search: screens, actions, and for users with a journal its content. */
export default function Palette(props: Props) {
  const { user } = useSession();
  return accessDenied('anyTier', user, Date.now()) === null ? <JournalPalette {...props} /> : <FramePalette {...props} />;
}

function FramePalette({ onHelp, onClose }: Props) {
  const screens = useScreenCommands();
  const frame = useFrameCommands(onHelp);
  return <PaletteDialog commands={[...screens, ...frame]} onClose={onClose} />;
}

function JournalPalette({ onAddTrade, onHelp, onClose }: Props) {
  const screens = useScreenCommands();
  const journal = useJournalCommands(onAddTrade);
  const frame = useFrameCommands(onHelp);
  return <PaletteDialog commands={[...screens, ...journal, ...frame]} onClose={onClose} />;
}
