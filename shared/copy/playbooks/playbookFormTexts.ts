// Texts of the playbook form, and of saving, archiving or deleting one.

export const editTitle = (name: string): string => `Edit ${name}`;
export const name = 'Name';
export const namePlaceholder = 'Opening range breakout';
export const setup = 'Setup (optional)';
export const setupHint = 'Trades with it are judged by this playbook first.';
export const market = 'Market (optional)';
export const marketPlaceholder = 'Long, stocks';
export const about = 'How you trade it (optional)';
export const rules = 'Rules';
export const rule = (n: number): string => `Rule ${n}`;
export const rulePlaceholder = 'Stop under the range midpoint, set at once';
export const kind = (n: number): string => `Kind of rule ${n}`;
export const moveUp = (n: number): string => `Move rule ${n} up`;
export const moveDown = (n: number): string => `Move rule ${n} down`;
export const removeRule = (n: number): string => `Remove rule ${n}`;
export const addRule = 'Add a rule';
export const rulesHint = 'Changing the rules makes a new version. Trades you’ve already judged keep theirs.';
export const create = 'Save playbook';
export const save = 'Save changes';
export const failed = 'We couldn’t save this playbook. Try again in a moment.';
export const created = (name: string): string => `${name} saved.`;
export const saved = 'Playbook saved.';
export const archived = (name: string): string => `${name} archived. Its figures stay.`;
export const usedAgain = (name: string): string => `${name} restored.`;
export const removeTitle = (name: string): string => `Delete ${name}?`;
export const removeWarning =
  'Its rules and versions are deleted. Trades still show what was followed and broken, but not which rule it was. To keep that, archive the playbook instead.';
export const removed = 'Playbook deleted.';
export const removeFailed = 'We couldn’t delete this playbook. Try again in a moment.';
