import * as texts from '#copy/playbooks/checklistTexts.ts';
import { type Playbook, ruleOf } from '#domain/playbooks/playbook.ts';

/** How words of the filters of playbooks and rules are written: "ORB", "Broken: Gap with news"; as they are while playbooks are not known. */
export const checkName =
  (playbooks: readonly Playbook[] | null) =>
  (word: string): string => {
    if (word === 'followed' || word === 'broken') return texts.hardRules[word];
    const sign = word.startsWith('+') || word.startsWith('-') ? word[0] : '';
    const [id, rule] = (sign === '' ? word : word.slice(1)).split('.');
    const playbook = playbooks?.find((each) => each.id === id);
    if (playbook === undefined) return playbooks === null ? '…' : texts.deletedName;
    if (rule === undefined) return playbook.name;
    const text = ruleOf(playbook, Number(rule))?.text ?? rule;
    return `${sign === '+' ? texts.followed : texts.broken}: ${text}`;
  };
