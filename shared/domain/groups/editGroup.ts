import type { GroupText, StudyGroup } from './studyGroup.ts';

type Optional = 'topic' | 'homework';
/** What an admin sends of it: a page from before topic and homework leaves these as they are. */
type GroupEdit = Partial<Omit<GroupText, Optional>> & { readonly [Name in Optional]?: string | undefined };

/** A group with what its admin wrote of it; another homework is one that nobody has done yet. */
export function editGroup(
  group: StudyGroup,
  { topic = group.topic, homework = group.homework, ...text }: GroupEdit,
): StudyGroup | 'group_smaller' {
  const next = { ...group, ...text, topic, homework };
  if (next.capacity < group.members.length) return 'group_smaller';
  return next.homework === group.homework ? next : { ...next, homeworkNumber: group.homeworkNumber + 1 };
}
