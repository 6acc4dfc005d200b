import type { GroupText, StudyGroup } from './studyGroup.ts';

type Optional = 'topic' | 'homework';
/** An admin's edit: a page from before topic and homework leaves these unchanged. */
type GroupEdit = Partial<Omit<GroupText, Optional>> & { readonly [Name in Optional]?: string | undefined };

/** A group after its admin's edit; changed homework resets all answers. */
export function editGroup(
  group: StudyGroup,
  { topic = group.topic, homework = group.homework, ...text }: GroupEdit,
): StudyGroup | 'group_smaller' {
  const next = { ...group, ...text, topic, homework };
  if (next.capacity < group.members.length) return 'group_smaller';
  return next.homework === group.homework ? next : { ...next, homeworkNumber: group.homeworkNumber + 1 };
}
